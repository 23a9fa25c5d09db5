import sys

n, _, *lengths = map(int, sys.stdin.read().split())
pieces = 0
for length in sorted(lengths):
    pieces += n // length
    n %= length
print(pieces if n == 0 else -1)
