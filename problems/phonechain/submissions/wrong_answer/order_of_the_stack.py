# Calls each list from its end, from the largest number to the smallest.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = [0] * (n + 1)
made = [0] * (n + 1)
stack = [1]
while stack:
    person = stack.pop()
    if person != 1:
        made[caller[person]] += 1
        minute[person] = minute[caller[person]] + made[caller[person]]
    stack += calls[person]
last = max(minute)
print(last, minute.index(last))
