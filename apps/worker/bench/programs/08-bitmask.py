n = int(input())
a = [int(x) for x in input().split()]
half = sum(a) / 2
best = 0
for mask in range(2 ** n):
    s = 0
    for i in range(n):
        if mask & (1 << i):
            s += a[i]
    if s <= half and s > best:
        best = s
print(best)
