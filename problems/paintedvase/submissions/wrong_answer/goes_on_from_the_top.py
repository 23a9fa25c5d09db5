# From the top down, goes on with a stroke whenever its colour comes back, and ends all others that began after it. Another
# one may be worth more.
n = int(input())
going_on = []
strokes = 0
for ring in reversed(input()):
    if ring in going_on:
        del going_on[going_on.index(ring) + 1:]
    else:
        going_on.append(ring)
        strokes += 1
print(strokes)
