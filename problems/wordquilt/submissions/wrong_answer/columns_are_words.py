# The columns may be any words of the list, not only the same as the rows.
from functools import lru_cache

n, length = map(int, input().split())
words = [input() for _ in range(n)]
beginnings = {word[:letters] for word in words for letters in range(length + 1)}


@lru_cache(maxsize=None)
def count(row, columns):
    if row == length:
        return 1
    quilts = 0
    for word in words:
        longer = tuple(column + letter for column, letter in zip(columns, word))
        if all(column in beginnings for column in longer):
            quilts += count(row + 1, longer)
    return quilts


print(count(0, ("",) * length))
