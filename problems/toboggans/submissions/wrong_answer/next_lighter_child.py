# Pairs each child only with the next lighter one, and not with a much lighter one if that is too heavy.
n, w = map(int, input().split())
weights = sorted(map(int, input().split()), reverse=True)
toboggans = 0
i = 0
while i < n:
    if i + 1 < n and weights[i] + weights[i + 1] <= w:
        i += 1
    i += 1
    toboggans += 1
print(toboggans)
