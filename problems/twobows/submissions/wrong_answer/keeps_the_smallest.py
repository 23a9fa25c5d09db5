# Removes the largest of the k + 1 results instead of the smallest.
import heapq


def sums(results, k):
    heap = []
    total = 0
    result = [0]
    for points in results:
        heapq.heappush(heap, -points)
        total += points
        if len(heap) > k:
            total += heapq.heappop(heap)
        result.append(total)
    return result


n, k = map(int, input().split())
short_bow = list(map(int, input().split()))
long_bow = list(map(int, input().split()))
before = sums(short_bow, k)
after = sums(long_bow[::-1], k)[::-1]
print(max(x + y for x, y in zip(before, after)))
