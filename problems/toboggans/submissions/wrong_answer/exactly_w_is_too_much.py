# Does not let two children ride together if they weigh exactly w kilograms.
n, w = map(int, input().split())
weights = sorted(map(int, input().split()))
light = 0
heavy = n - 1
toboggans = 0
while light <= heavy:
    if weights[light] + weights[heavy] < w:
        light += 1
    heavy -= 1
    toboggans += 1
print(toboggans)
