# Tries all coverings, cell by cell, and counts them.
import sys

sys.setrecursionlimit(1_000_000)
MOD = 1_000_000_007
height, columns = map(int, input().split())
covered = set()
with_stone = set()


def coverings(column, row):
    if column == columns:
        return 1
    if row == height:
        return coverings(column + 1, 0)
    if (column, row) in covered:
        return coverings(column, row + 1)
    count = 0
    if column not in with_stone:
        with_stone.add(column)
        count += coverings(column, row + 1)
        with_stone.remove(column)
    for other in [(column + 1, row), (column, row + 1)]:
        if other[0] < columns and other[1] < height and other not in covered:
            covered.add(other)
            count += coverings(column, row + 1)
            covered.remove(other)
    return count


print(coverings(0, 0) % MOD)
