# Takes the pattern one row too late, as if it began with row 0 of the scarf instead of row 1.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
start = a % m
rows = b - a + 1
twice = wool + wool
print(rows // m * sum(wool) + sum(twice[start:start + rows % m]))
