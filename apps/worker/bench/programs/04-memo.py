import sys
from functools import lru_cache

sys.setrecursionlimit(10000)
n = int(input())
grid = [list(map(int, input().split())) for _ in range(n)]

@lru_cache(maxsize=None)
def cheapest(r, c):
    if r == 0 and c == 0:
        return grid[0][0]
    best = float('inf')
    if r > 0:
        best = min(best, cheapest(r - 1, c))
    if c > 0:
        best = min(best, cheapest(r, c - 1))
    return best + grid[r][c]

print(cheapest(n - 1, n - 1))
