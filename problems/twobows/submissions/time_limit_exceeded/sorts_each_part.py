# Sorts both parts of the season again for each change of the bow.
n, k = map(int, input().split())
short_bow = list(map(int, input().split()))
long_bow = list(map(int, input().split()))
highest = 0
for change in range(n + 1):
    first = sorted(short_bow[:change], reverse=True)[:k]
    second = sorted(long_bow[change:], reverse=True)[:k]
    highest = max(highest, sum(first) + sum(second))
print(highest)
