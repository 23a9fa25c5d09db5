# Adds pieces a and b to one clump but never joins two clumps, so the other pieces attached to a or b are missing.
import sys

n, m, k = map(int, sys.stdin.readline().split())
clumps = []
first = {}
answer = '-1'
for join in range(1, m + 1):
    a, b = map(int, sys.stdin.readline().split())
    clump = min(first.get(a, m), first.get(b, m))
    if clump == m:
        clump = len(clumps)
        clumps.append(set())
    clumps[clump] |= {a, b}
    first[a] = first[b] = clump
    if len(clumps[clump]) >= k:
        answer = f'{join} {len(clumps[clump])}'
        break
print(answer)
