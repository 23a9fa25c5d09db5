# Stops the clock when the first visitor leaves the fullest hall, although it may be as full again.
n = int(input())
events = []
for _ in range(n):
    start, end = map(int, input().split())
    events.append((start, 1))
    events.append((end, -1))
events.sort()
inside = most = since = duration = 0
is_full = False
for time, change in events:
    if is_full and change < 0:
        duration = time - since
        is_full = False
    inside += change
    if inside > most:
        most = inside
        since = time
        is_full = True
print(most, duration)
