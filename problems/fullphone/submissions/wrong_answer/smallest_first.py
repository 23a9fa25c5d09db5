# Takes the smallest photo on each night, not the largest.
import heapq

n, k = map(int, input().split())
sizes = list(map(int, input().split()))
heapq.heapify(sizes)
for _ in range(k):
    heapq.heapreplace(sizes, (sizes[0] + 1) // 2)
print(sum(sizes))
