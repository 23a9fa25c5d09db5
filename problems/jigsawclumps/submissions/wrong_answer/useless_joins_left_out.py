# Does not count the joins that change nothing. They have a number, too.
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
joins = 0
for _ in range(m):
    a, b = map(int, sys.stdin.readline().split())
    a, b = root(a), root(b)
    if a != b:
        joins += 1
        parent[a] = b
        pieces[b] += pieces[a]
        if pieces[b] >= k:
            answer = f'{joins} {pieces[b]}'
            break
print(answer)
