# Looks at neighbours without sorting.
n = int(input())
weights = list(map(int, input().split()))
best = min(range(n - 1), key=lambda i: abs(weights[i] - weights[i + 1]))
print(min(weights[best:best + 2]), max(weights[best:best + 2]))
