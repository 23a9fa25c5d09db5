# Counts the trains that are not late.
n, t = map(int, input().split())
trains = 0
for _ in range(n):
    delay = int(input())
    if delay <= t:
        trains += 1
print(trains)
