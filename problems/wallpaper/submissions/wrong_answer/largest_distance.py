# Takes the largest distance from a stripe to the next equal one. That can be too small or too large.
n = int(input())
last = {}
distance = 0
for i, stripe in enumerate(input()):
    if stripe in last:
        distance = max(distance, i - last[stripe])
    last[stripe] = i
print(distance or n)
