# If b belongs to a clump already, the number of its pieces does not grow: the new ones are counted for piece b only.
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
        a = root(a)
        parent[a] = b
        pieces[b] += pieces[a]
        if pieces[b] >= k:
            answer = f'{join} {pieces[b]}'
            break
print(answer)
