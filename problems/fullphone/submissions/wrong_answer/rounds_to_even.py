# Rounds halves to the nearest even number, not up: 2.5 becomes 2 and 0.5 becomes 0.
import heapq

n, k = map(int, input().split())
sizes = [-int(size) for size in input().split()]
heapq.heapify(sizes)
for _ in range(k):
    heapq.heapreplace(sizes, round(sizes[0] / 2))
print(-sum(sizes))
