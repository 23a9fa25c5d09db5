# Still takes some pieces for the clump that they joined first, although that clump has become a part of another one.
import sys

n, m, k = map(int, sys.stdin.readline().split())
parent = list(range(n + 1))
pieces = [1] * (n + 1)
answer = '-1'
for join in range(1, m + 1):
    a, b = map(int, sys.stdin.readline().split())
    a, b = parent[a], parent[b]
    if a != b:
        parent[a] = b
        pieces[b] += pieces[a]
        if pieces[b] >= k:
            answer = f'{join} {pieces[b]}'
            break
print(answer)
