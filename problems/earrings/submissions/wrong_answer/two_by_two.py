# Compares the lightest stone with the second, the third with the fourth, and so on, but never the second with the third.
n = int(input())
weights = sorted(map(int, input().split()))
best = 0
for i in range(2, n - 1, 2):
    if weights[i + 1] - weights[i] < weights[best + 1] - weights[best]:
        best = i
print(weights[best], weights[best + 1])
