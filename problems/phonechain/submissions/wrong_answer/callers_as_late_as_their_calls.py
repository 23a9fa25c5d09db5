# Takes the end of a person's last call for the minute in which this person gets the news, so callers can be the last.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = [0] * (n + 1)
stack = [1]
while stack:
    person = stack.pop()
    for other in calls[person]:
        minute[person] += 1
        minute[other] = minute[person]
        stack.append(other)
last = max(minute)
print(last, minute.index(last))
