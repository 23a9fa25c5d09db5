# Of several visitors who come at the same time, keeps only the last one of the input.
n = int(input())
leaves = {}
for _ in range(n):
    start, end = map(int, input().split())
    leaves[start] = end
events = []
for start, end in leaves.items():
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
