# Prints the number of visitors that were together for the longest time in total, and not the largest number.
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
    time_with[inside] += time - before
    inside += change
    before = time
time_with[0] = 0
most = time_with.index(max(time_with))
print(most, time_with[most])
