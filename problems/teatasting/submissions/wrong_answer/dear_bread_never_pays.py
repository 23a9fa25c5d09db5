# Believes that bread cannot pay if it costs more than all other teas can spoil one tea.
import sys

data = list(map(int, sys.stdin.read().split()))
n, bread = data[0], data[1]
error = [data[2 + i * n : 2 + (i + 1) * n] for i in range(n)]
full = (1 << n) - 1
spoilt = [[0] * (full + 1) for _ in range(n)]
for j in range(n):
    for teas in range(1, full + 1):
        low = teas & -teas
        spoilt[j][teas] = spoilt[j][teas ^ low] + error[low.bit_length() - 1][j]
sitting = [0] * (full + 1)
for teas in range(1, full + 1):
    sitting[teas] = min(
        sitting[teas ^ (1 << j)] + spoilt[j][teas ^ (1 << j)] for j in range(n) if teas >> j & 1
    )
if bread >= 1000 * (n - 1):
    print(sitting[full])
else:
    best = sitting[:]
    for teas in range(1, full + 1):
        first = teas & -teas
        rest = teas ^ first
        part = rest
        while part:
            part = (part - 1) & rest
            best[teas] = min(best[teas], sitting[part | first] + bread + best[rest ^ part])
    print(best[full])
