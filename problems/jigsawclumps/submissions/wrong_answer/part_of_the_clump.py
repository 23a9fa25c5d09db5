# If a belongs to a clump already, takes only a part of it along, although everything attached to a joins b's clump.
import sys


def root(piece):
    while parent[piece] != piece:
        parent[piece] = parent[parent[piece]]
        piece = parent[piece]
    return piece


n, m, k = map(int, sys.stdin.readline().split())
parent = list(range(n + 1))
pieces = [1] * (n + 1)
answer = '-1'
for join in range(1, m + 1):
    a, b = map(int, sys.stdin.readline().split())
    if root(a) != root(b):
        pieces[root(b)] += pieces[root(a)]
        parent[a] = root(b)
        if pieces[root(b)] >= k:
            answer = f'{join} {pieces[root(b)]}'
            break
print(answer)
