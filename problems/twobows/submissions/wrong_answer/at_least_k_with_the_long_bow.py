# Always changes so early that she has k results with the long bow, although fewer are allowed.
import heapq


def best_sums(results, k):
    """The sum of the k best of the first 0, 1, 2, ... results."""
    best = []
    total = 0
    sums = [0]
    for points in results:
        heapq.heappush(best, points)
        total += points
        if len(best) > k:
            total -= heapq.heappop(best)
        sums.append(total)
    return sums


n, k = map(int, input().split())
short_bow = list(map(int, input().split()))
long_bow = list(map(int, input().split()))
before = best_sums(short_bow, k)
after = best_sums(long_bow[::-1], k)[::-1]
print(max(before[change] + after[change] for change in range(n - k + 1)))
