n, k = map(int, input().split())
a = list(map(int, input().split()))
window = sum(a[:k])
best = window
where = 0
for i in range(k, n):
    window += a[i] - a[i - k]
    if window > best:
        best = window
        where = i - k + 1
print(best, where)
