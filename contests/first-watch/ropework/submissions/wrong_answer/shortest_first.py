# Cuts as many pieces as possible of the shortest length, then of the next one, and so on.
n, k = map(int, input().split())
pieces = 0
for length in sorted(map(int, input().split())):
    pieces += n // length
    n %= length
print(pieces if n == 0 else -1)
