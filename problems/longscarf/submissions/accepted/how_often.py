# How often is each row of the pattern knitted? Counts the numbers up to b, and up to a - 1, that leave its remainder.
import sys

m, a, b, *wool = map(int, sys.stdin.read().split())
total = 0
for row, each in enumerate(wool, 1):
    total += ((b - row) // m - (a - 1 - row) // m) * each
print(total)
