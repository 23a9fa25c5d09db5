# Counts from the first moment with most visitors to the last one, also the time when the hall is less full in between.
n = int(input())
events = []
for _ in range(n):
    start, end = map(int, input().split())
    events.append((start, 1))
    events.append((end, -1))
events.sort()
inside = most = first = last = 0
for i, (time, change) in enumerate(events):
    inside += change
    if inside > most:
        most = inside
        first = time
    if inside == most:
        last = events[i + 1][0]
print(most, last - first)
