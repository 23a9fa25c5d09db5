# Adds the time before somebody comes or leaves to the number of visitors afterwards.
n = int(input())
events = []
for _ in range(n):
    start, end = map(int, input().split())
    events.append((start, 1))
    events.append((end, -1))
events.sort()
time_with = [0] * (n + 1)
inside = before = 0
for time, change in events:
    inside += change
    time_with[inside] += time - before
    before = time
most = n
while most > 0 and time_with[most] == 0:
    most -= 1
print(most, time_with[most])
