import heapq

n, k = map(int, input().split())
sizes = [-int(size) for size in input().split()]
heapq.heapify(sizes)
for _ in range(k):
    largest = -sizes[0]
    heapq.heapreplace(sizes, -((largest + 1) // 2))
print(-sum(sizes))
