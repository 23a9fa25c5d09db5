# Lets two children ride together only if they weigh exactly w kilograms, although they may weigh less.
n, w = map(int, input().split())
weights = sorted(map(int, input().split()))
light = 0
heavy = n - 1
toboggans = 0
while light <= heavy:
    both = weights[light] + weights[heavy]
    if both < w and light < heavy:
        light += 1
    elif both == w:
        light += 1
        heavy -= 1
    else:
        heavy -= 1
    toboggans += 1
print(toboggans)
