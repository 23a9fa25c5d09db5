# Tries all sets of bottles, and looks for reactions at the end.
n, m = map(int, input().split())
pairs = []
for _ in range(m):
    a, b = map(int, input().split())
    pairs.append(1 << (a - 1) | 1 << (b - 1))
best = 0
for chosen in range(1 << n):
    if all(chosen & pair != pair for pair in pairs):
        best = max(best, bin(chosen).count("1"))
print(best)
