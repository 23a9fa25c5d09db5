# Calls the person with the longest chain first. Everybody calls from the smallest number to the largest.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
order = [1]
for person in order:
    order += calls[person]
needs = [0] * (n + 1)
for person in reversed(order):
    calls[person].sort(key=lambda other: -needs[other])
    needs[person] = max((needs[other] + place for place, other in enumerate(calls[person], 1)), default=0)
minute = [0] * (n + 1)
for person in order:
    for place, other in enumerate(calls[person], 1):
        minute[other] = minute[person] + place
last = max(minute)
print(last, minute.index(last))
