# Lets only one person call at a time, but all people who know the news call at the same time.
n = int(input())
caller = [0, 0] + list(map(int, input().split()))
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
minute = 0
order = [1]
for person in order:
    for other in calls[person]:
        minute += 1
        order.append(other)
print(minute, order[-1])
