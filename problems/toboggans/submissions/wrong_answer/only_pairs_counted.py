# Counts only the toboggans with two children, not those with one child.
n, w = map(int, input().split())
weights = sorted(map(int, input().split()))
light = 0
heavy = n - 1
pairs = 0
while light < heavy:
    if weights[light] + weights[heavy] <= w:
        pairs += 1
        light += 1
    heavy -= 1
print(pairs)
