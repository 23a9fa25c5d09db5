# Pairs the lightest child with the one in the middle of the order, the next one with the next after it, and so on.
n, w = map(int, input().split())
weights = sorted(map(int, input().split()))
half = n // 2
toboggans = n
for i in range(half):
    if weights[i] + weights[i + half] <= w:
        toboggans -= 1
print(toboggans)
