# Compares the difference of each pair only with that of the pair before it, not with the smallest one so far.
n = int(input())
weights = sorted(map(int, input().split()))
best = 0
for i in range(1, n - 1):
    if weights[i + 1] - weights[i] < weights[i] - weights[i - 1]:
        best = i
print(weights[best], weights[best + 1])
