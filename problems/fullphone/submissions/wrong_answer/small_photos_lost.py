# Loses each photo that has become as small as 1 kilobyte, although it still needs this kilobyte.
import heapq

n, k = map(int, input().split())
sizes = [-int(size) for size in input().split()]
heapq.heapify(sizes)
for _ in range(k):
    if not sizes:
        break
    half = (1 - heapq.heappop(sizes)) // 2
    if half > 1:
        heapq.heappush(sizes, -half)
print(-sum(sizes))
