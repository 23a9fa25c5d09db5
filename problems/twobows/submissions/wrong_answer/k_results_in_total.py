# Counts only k results in total, although k results count for each of the two bows.
import heapq

n, k = map(int, input().split())
short_bow = list(map(int, input().split()))
long_bow = list(map(int, input().split()))
highest = 0
for change in range(n + 1):
    results = short_bow[:change] + long_bow[change:]
    highest = max(highest, sum(heapq.nlargest(k, results)))
print(highest)
