# Never compares the two lightest stones with each other, unless there are only two.
n = int(input())
weights = sorted(map(int, input().split()))
best = 1 if n > 2 else 0
for i in range(1, n - 1):
    if weights[i + 1] - weights[i] < weights[best + 1] - weights[best]:
        best = i
print(weights[best], weights[best + 1])
