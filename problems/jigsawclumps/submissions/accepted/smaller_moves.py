# Each clump has a list of its pieces. The pieces of the smaller clump move to the larger one.
import sys

rows = sys.stdin.read().split('\n')
n, m, k = map(int, rows[0].split())
clump = [[piece] for piece in range(n)]


def photo():
    for number in range(1, m + 1):
        x, y = rows[number].split()
        larger, smaller = clump[int(x) - 1], clump[int(y) - 1]
        if larger is smaller:
            continue
        if len(larger) < len(smaller):
            larger, smaller = smaller, larger
        larger += smaller
        for piece in smaller:
            clump[piece] = larger
        if len(larger) >= k:
            return f'{number} {len(larger)}'
    return '-1'


print(photo())
