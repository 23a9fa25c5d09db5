# After each join, searches the whole clump from one of the two pieces.
import sys


def clump_of(start):
    seen = {start}
    waiting = [start]
    while waiting:
        for other in attached[waiting.pop()]:
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    return len(seen)


n, m, k = map(int, sys.stdin.readline().split())
attached = [[] for _ in range(n + 1)]
answer = '-1'
for join in range(1, m + 1):
    a, b = map(int, sys.stdin.readline().split())
    attached[a].append(b)
    attached[b].append(a)
    pieces = clump_of(a)
    if pieces >= k:
        answer = f'{join} {pieces}'
        break
print(answer)
