# Counts from row a to the end of the pattern and again from its beginning to row b, even if both are in the same pattern.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
full = max(0, (b - 1) // m - (a - 1) // m - 1)
print(sum(wool[(a - 1) % m:]) + full * sum(wool) + sum(wool[:(b - 1) % m + 1]))
