# Prints the weight only once if both stones weigh the same.
n = int(input())
weights = sorted(map(int, input().split()))
best = 0
for i in range(1, n - 1):
    if weights[i + 1] - weights[i] < weights[best + 1] - weights[best]:
        best = i
if weights[best] == weights[best + 1]:
    print(weights[best])
else:
    print(weights[best], weights[best + 1])
