# Takes the first weight that comes a second time in the input, although lighter stones may also weigh the same.
n = int(input())
weights = list(map(int, input().split()))
seen = set()
for weight in weights:
    if weight in seen:
        print(weight, weight)
        break
    seen.add(weight)
else:
    weights.sort()
    best = min(range(n - 1), key=lambda i: weights[i + 1] - weights[i])
    print(weights[best], weights[best + 1])
