# If a result with the long bow no longer counts because she changes later, the next best one does not move up.
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
ranking = sorted(range(n), key=long_bow.__getitem__, reverse=True)
counts = set(ranking[:k])
after = [0] * (n + 1)
for i in range(n - 1, -1, -1):
    after[i] = after[i + 1] + (long_bow[i] if i in counts else 0)
print(max(x + y for x, y in zip(before, after)))
