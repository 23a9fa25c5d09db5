# Of the rows that do not fill a whole pattern, counts only those before the pattern starts again.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
start = (a - 1) % m
rows = b - a + 1
print(rows // m * sum(wool) + sum(wool[start:start + rows % m]))
