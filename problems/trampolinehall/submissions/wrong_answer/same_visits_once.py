# Counts visitors who come and leave at the same times as another one only once.
n = int(input())
visits = {tuple(map(int, input().split())) for _ in range(n)}
events = []
for start, end in visits:
    events.append((start, 1))
    events.append((end, -1))
events.sort()
time_with = [0] * (n + 1)
inside = before = 0
for time, change in events:
    time_with[inside] += time - before
    inside += change
    before = time
most = n
while time_with[most] == 0:
    most -= 1
print(most, time_with[most])
