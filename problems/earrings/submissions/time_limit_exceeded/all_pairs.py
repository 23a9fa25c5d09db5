# Compares every pair of stones.
n = int(input())
weights = list(map(int, input().split()))
best = None
for i in range(n):
    for j in range(i):
        lighter = min(weights[i], weights[j])
        pair = (abs(weights[i] - weights[j]), lighter)
        if best is None or pair < best:
            best = pair
print(best[1], best[1] + best[0])
