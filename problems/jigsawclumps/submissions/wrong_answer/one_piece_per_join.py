# Lets a clump grow by only one piece with each join, although the other clump may have several pieces.
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
    a, b = root(a), root(b)
    if a != b:
        parent[a] = b
        pieces[b] = max(pieces[a], pieces[b]) + 1
        if pieces[b] >= k:
            answer = f'{join} {pieces[b]}'
            break
print(answer)
