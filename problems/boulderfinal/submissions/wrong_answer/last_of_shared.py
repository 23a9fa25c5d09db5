# Gives climbers who share a place the worst of their positions: if two are best, both get place 2 instead of 1.
from bisect import bisect_right

n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts))
ranking = sorted(results)
print(*(bisect_right(ranking, result) for result in results))
