# Lets each child ride with the first one in the list that is light enough, who may be needed by a heavier child.
n, w = map(int, input().split())
weights = list(map(int, input().split()))
seated = [False] * n
toboggans = 0
for i in range(n):
    if seated[i]:
        continue
    toboggans += 1
    for j in range(i + 1, n):
        if not seated[j] and weights[i] + weights[j] <= w:
            seated[j] = True
            break
print(toboggans)
