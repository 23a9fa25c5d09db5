# Checks only that a thing of this kind is in the van, although others may be in its way.
n = int(input())
inside = {}
answer = "ok"
for entry, x in enumerate(map(int, input().split()), 1):
    if x > 0:
        inside[x] = inside.get(x, 0) + 1
    elif inside.get(-x, 0) > 0:
        inside[-x] -= 1
    else:
        answer = entry
        break
print(answer)
