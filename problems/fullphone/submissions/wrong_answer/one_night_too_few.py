# Lets the app run for one night too few.
import heapq

n, k = map(int, input().split())
sizes = [-int(size) for size in input().split()]
heapq.heapify(sizes)
for _ in range(k - 1):
    heapq.heapreplace(sizes, -((1 - sizes[0]) // 2))
print(-sum(sizes))
