# Fills the cells above and on the diagonal with letters, column by column. The cells below it are their mirror images.
from itertools import product

n, length = map(int, input().split())
words = [input() for _ in range(n)]
following = {}
endings = {}
for word in words:
    for letters in range(length):
        following.setdefault(word[:letters], set()).add(word[letters])
    start = tuple(word[:-1])
    endings[start] = endings.get(start, 0) + 1

# All ways to fill the columns so far: the letters of each row.
fillings = [[""] * length]
for column in range(length - 1):
    for row in range(column + 1):
        longer = []
        for rows in fillings:
            for letter in following.get(rows[row], ()):
                new = rows[:]
                new[row] += letter
                if row < column:
                    new[column] += letter
                if new[column] in following:
                    longer.append(new)
        fillings = longer

# The last column has the letters of the last row.
quilts = 0
for rows in fillings:
    for last_column in product(*[following.get(row, ()) for row in rows[:-1]]):
        quilts += endings.get(last_column, 0)
print(quilts)
