# Takes 2**19 for more than 10**6: after 19 nights for each photo, all photos should have 1 kilobyte.
import heapq

n, k = map(int, input().split())
sizes = [-int(size) for size in input().split()]
if k >= 19 * n:
    print(n)
else:
    heapq.heapify(sizes)
    for night in range(k):
        heapq.heapreplace(sizes, -((1 - sizes[0]) // 2))
    print(-sum(sizes))
