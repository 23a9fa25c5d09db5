# Prints the index of the list, which counts from 0.
n = int(input())
points = list(map(int, input().split()))
best = max(points)
print(points.index(best), best)
