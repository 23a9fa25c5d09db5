# Prints the points before the number of the team. The number of the winning team comes first.
n = int(input())
points = list(map(int, input().split()))
best = max(points)
winner = points.index(best) + 1
print(best, winner)
