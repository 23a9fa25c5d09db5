# Counts the moment at which a visitor leaves as part of the visit.
n = int(input())
events = []
for _ in range(n):
    start, end = map(int, input().split())
    events.append((start, 1))
    events.append((end + 1, -1))
events.sort()
inside = most = duration = before = 0
for time, change in events:
    if inside == most:
        duration += time - before
    inside += change
    if inside > most:
        most = inside
        duration = 0
    before = time
print(most, duration)
