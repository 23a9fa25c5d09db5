# Prints only the longest time without a break that the hall is as full as this, and not the total.
n = int(input())
events = []
for _ in range(n):
    start, end = map(int, input().split())
    events.append((start, 1))
    events.append((end, -1))
events.sort()
stretches = []
inside = before = 0
for time, change in events:
    if time > before:
        if stretches and stretches[-1][0] == inside:
            stretches[-1][1] += time - before
        else:
            stretches.append([inside, time - before])
    inside += change
    before = time
print(*max(stretches))
