# Counts all pieces that are attached to any other, although they may belong to different clumps.
import sys

n, m, k = map(int, sys.stdin.readline().split())
attached = set()
answer = '-1'
for join in range(1, m + 1):
    a, b = map(int, sys.stdin.readline().split())
    attached.add(a)
    attached.add(b)
    if len(attached) >= k:
        answer = f'{join} {len(attached)}'
        break
print(answer)
