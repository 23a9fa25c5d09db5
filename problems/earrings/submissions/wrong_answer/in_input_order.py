# Prints the two stones in the order of the input, not the lighter one first.
n = int(input())
weights = list(map(int, input().split()))
order = sorted(range(n), key=lambda stone: weights[stone])
best = 0
for i in range(1, n - 1):
    if weights[order[i + 1]] - weights[order[i]] < weights[order[best + 1]] - weights[order[best]]:
        best = i
first, second = sorted(order[best:best + 2])
print(weights[first], weights[second])
