# Prints the number of better climbers. The place is 1 more.
from bisect import bisect_left

n = int(input())
results = []
for _ in range(n):
    tops, attempts = map(int, input().split())
    results.append((-tops, attempts))
ranking = sorted(results)
print(*(bisect_left(ranking, result) for result in results))
