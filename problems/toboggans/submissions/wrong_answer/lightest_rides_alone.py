# If the lightest and the heaviest child are too heavy together, lets the lightest ride alone instead of the heaviest.
n, w = map(int, input().split())
weights = sorted(map(int, input().split()))
light = 0
heavy = n - 1
toboggans = 0
while light <= heavy:
    if weights[light] + weights[heavy] <= w:
        heavy -= 1
    light += 1
    toboggans += 1
print(toboggans)
