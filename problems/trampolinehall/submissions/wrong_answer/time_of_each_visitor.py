# Adds the time once for each visitor in the hall. The owner asks how long the hall has that many visitors.
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
    time_with[inside] += (time - before) * inside
    inside += change
    before = time
most = n
while time_with[most] == 0:
    most -= 1
print(most, time_with[most])
