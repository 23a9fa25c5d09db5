# If the rows that do not fill a whole pattern go on after the last row of the pattern, leaves out all of them.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
rows = b - a + 1
total = rows // m * sum(wool)
if rows % m > 0:
    total += sum(wool[(a - 1) % m:(b - 1) % m + 1])
print(total)
