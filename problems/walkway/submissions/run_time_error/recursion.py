# Remembers every column in a recursive function.
from functools import lru_cache

MOD = 1_000_000_007
height, columns = map(int, input().split())


@lru_cache(maxsize=None)
def ways(column, row, covered, following, stone):
    if row == height:
        if column == 1:
            return int(following == 0)
        return ways(column - 1, 0, following, 0, False)
    if covered >> row & 1:
        return ways(column, row + 1, covered, following, stone)
    total = ways(column, row + 1, covered, following | 1 << row, stone)
    if not stone:
        total += ways(column, row + 1, covered, following, True)
    if row + 1 < height and not covered >> row + 1 & 1:
        total += ways(column, row + 2, covered, following, stone)
    return total % MOD


print(ways(columns, 0, 0, 0, False))
