# Rounds half of a size down, although the app rounds it up. Only a photo with 1 kilobyte keeps its size.
import heapq

n, k = map(int, input().split())
sizes = [-int(size) for size in input().split()]
heapq.heapify(sizes)
for _ in range(k):
    heapq.heapreplace(sizes, -max(-sizes[0] // 2, 1))
print(-sum(sizes))
