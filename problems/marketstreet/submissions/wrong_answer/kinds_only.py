# Looks only at the kinds on the list and forgets how many of each are needed.
n, m = map(int, input().split())
stalls = input().split()
wanted = set(input().split())
inside = {}
left = 0
best = None
for right, kind in enumerate(stalls):
    if kind in wanted:
        inside[kind] = inside.get(kind, 0) + 1
    while len(inside) == len(wanted):
        if best is None or right - left < best[1] - best[0]:
            best = (left, right)
        kind = stalls[left]
        if kind in wanted:
            inside[kind] -= 1
            if inside[kind] == 0:
                del inside[kind]
        left += 1
print("impossible" if best is None else f"{best[0] + 1} {best[1] + 1}")
