# If several visitors come or leave at the same time, keeps only the last of these changes.
n = int(input())
changes = {}
for _ in range(n):
    start, end = map(int, input().split())
    changes[start] = 1
    changes[end] = -1
inside = most = duration = before = 0
for time in sorted(changes):
    if inside == most:
        duration += time - before
    inside += changes[time]
    if inside > most:
        most = inside
        duration = 0
    before = time
print(most, duration)
