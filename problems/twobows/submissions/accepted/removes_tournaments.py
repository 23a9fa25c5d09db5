# Starts with all tournaments and removes them one by one. The next best result then moves up.
def sums_of_best(results, k):
    """The sum of the k best of the first d results, for d = 0 to n."""
    n = len(results)
    ranking = sorted(range(n), key=results.__getitem__, reverse=True)
    counts = [False] * n
    for i in ranking[:k]:
        counts[i] = True
    total = sum(results[i] for i in ranking[:k])
    following = k
    sums = [0] * (n + 1)
    for last in range(n - 1, -1, -1):
        sums[last + 1] = total
        if counts[last]:
            total -= results[last]
            while following < n and ranking[following] >= last:
                following += 1
            if following < n:
                counts[ranking[following]] = True
                total += results[ranking[following]]
                following += 1
    return sums


n, k = map(int, input().split())
short_bow = list(map(int, input().split()))
long_bow = list(map(int, input().split()))
first = sums_of_best(short_bow, k)
second = sums_of_best(long_bow[::-1], k)
print(max(first[d] + second[n - d] for d in range(n + 1)))
