# Numbers only teams with different points: leaves out a team if an earlier one has the same points.
n = int(input())
points = list(dict.fromkeys(map(int, input().split())))
best = max(points)
print(points.index(best) + 1, best)
