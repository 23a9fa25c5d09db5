# Chooses the change for which the sum of all results is highest, and only then the best k results.
n, k = map(int, input().split())
short_bow = list(map(int, input().split()))
long_bow = list(map(int, input().split()))
total = highest = sum(long_bow)
best_change = 0
for i in range(n):
    total += short_bow[i] - long_bow[i]
    if total > highest:
        highest = total
        best_change = i + 1
first = sorted(short_bow[:best_change], reverse=True)[:k]
second = sorted(long_bow[best_change:], reverse=True)[:k]
print(sum(first) + sum(second))
