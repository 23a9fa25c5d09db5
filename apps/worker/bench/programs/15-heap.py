import heapq
import sys

def main():
    data = list(map(int, sys.stdin.read().split()))
    n = data[0]
    heap = data[1:n + 1]
    heapq.heapify(heap)
    cost = 0
    while len(heap) > 1:
        a = heapq.heappop(heap)
        b = heapq.heappop(heap)
        cost += a + b
        heapq.heappush(heap, a + b)
    print(cost)

main()
