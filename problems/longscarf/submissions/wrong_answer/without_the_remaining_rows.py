# Counts only as many full patterns as fit into the rows from a to b, and none of the rows that remain.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
rows = b - a + 1
print(rows // m * sum(wool))
