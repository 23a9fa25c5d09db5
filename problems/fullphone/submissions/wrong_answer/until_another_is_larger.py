# Halves the largest photo more than once in the same night, as long as no other photo is larger.
import heapq

n, k = map(int, input().split())
sizes = [-int(size) for size in input().split()]
heapq.heapify(sizes)
for _ in range(k):
    size = -heapq.heappop(sizes)
    size = (size + 1) // 2
    while size > 1 and sizes and size >= -sizes[0]:
        size = (size + 1) // 2
    heapq.heappush(sizes, -size)
print(-sum(sizes))
