# Buys in the order of the list: takes the first fitting stall after the one before.
n, m = map(int, input().split())
stalls = input().split()
wanted = input().split()
best = None
bought = []
for right, kind in enumerate(stalls):
    if kind == wanted[len(bought)]:
        bought.append(right)
        if len(bought) == m:
            if best is None or right - bought[0] < best[1] - best[0]:
                best = (bought[0], right)
            bought = []
print("impossible" if best is None else f"{best[0] + 1} {best[1] + 1}")
