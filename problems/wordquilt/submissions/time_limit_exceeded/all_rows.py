# Tries all words in all rows, and checks the columns at the end.
from itertools import product

n, length = map(int, input().split())
words = [input() for _ in range(n)]
quilts = 0
for rows in product(words, repeat=length):
    columns = tuple(map("".join, zip(*rows)))
    if columns == rows:
        quilts += 1
print(quilts)
