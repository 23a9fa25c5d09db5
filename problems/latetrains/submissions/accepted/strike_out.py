# The other way round: starts with all trains and strikes out those that are not late.
import sys

n, t, *delays = map(int, sys.stdin.read().split())
for delay in delays:
    if delay <= t:
        n -= 1
print(n)
