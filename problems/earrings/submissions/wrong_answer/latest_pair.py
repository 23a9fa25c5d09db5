# If several pairs differ equally little, takes the pair that comes last in the input, not the one with the lightest stones.
n = int(input())
weights = list(map(int, input().split()))
ordered = sorted(weights)
smallest = min(ordered[i + 1] - ordered[i] for i in range(n - 1))
latest = {}
for i in range(n - 1, -1, -1):
    partners = [latest.get(weights[i] + smallest, -1), latest.get(weights[i] - smallest, -1)]
    if max(partners) >= 0:
        pair = weights[i], weights[max(partners)]
        break
    latest.setdefault(weights[i], i)
print(min(pair), max(pair))
