# Adds up the wool row by row.
m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
total = 0
for row in range(a - 1, b):
    total += wool[row % m]
print(total)
