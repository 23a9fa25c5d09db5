# If several people are the last, takes the one who is reached with the fewest calls in between, not the smallest number.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = [0] * (n + 1)
last = 1
order = [1]
for person in order:
    if minute[person] > minute[last]:
        last = person
    for place, other in enumerate(calls[person], 1):
        minute[other] = minute[person] + place
        order.append(other)
print(minute[last], last)
