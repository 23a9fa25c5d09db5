# Takes off the strokes one by one, the last one first, in every order. Where a stroke is taken off, any colour may be below.
n = int(input())
rings = input()
best = n


def take_off(free, strokes):
    global best
    if all(free):
        best = min(best, strokes)
    if strokes + 1 >= best:
        return
    for i in range(n):
        if free[i]:
            continue
        below = list(free)
        j = i
        while j < n and (free[j] or rings[j] == rings[i]):
            below[j] = True
            j += 1
        take_off(below, strokes + 1)


take_off([False] * n, 0)
print(best)
