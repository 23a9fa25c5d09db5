# Prints the heavier stone before the lighter one.
n = int(input())
weights = sorted(map(int, input().split()))
best = 0
for i in range(1, n - 1):
    if weights[i + 1] - weights[i] < weights[best + 1] - weights[best]:
        best = i
print(weights[best + 1], weights[best])
