# Takes the last pair that differs less than the two lightest stones, although an earlier pair may differ even less.
n = int(input())
weights = sorted(map(int, input().split()))
smallest = weights[1] - weights[0]
best = 0
for i in range(1, n - 1):
    if weights[i + 1] - weights[i] < smallest:
        best = i
print(weights[best], weights[best + 1])
