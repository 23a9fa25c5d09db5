# Throws away every report about two kites whose difference is known already, even if it says the same.
import sys


def find(kite):
    height = 0
    while parent[kite] != kite:
        following = parent[kite]
        above[kite] += above[following]
        parent[kite] = parent[following]
        height += above[kite]
        kite = parent[kite]
    return kite, height


n, m = map(int, sys.stdin.readline().split())
parent = list(range(n + 1))
above = [0] * (n + 1)
thrown_away = 0
for _ in range(m):
    kind, *numbers = sys.stdin.readline().split()
    root_a, height_a = find(int(numbers[0]))
    root_b, height_b = find(int(numbers[1]))
    if kind == '?':
        print(height_b - height_a if root_a == root_b else 'unknown')
    elif root_a != root_b:
        parent[root_b] = root_a
        above[root_b] = height_a + int(numbers[2]) - height_b
    else:
        thrown_away += 1
print(thrown_away)
