# Mixes up the two numbers of the first line: the number of trains comes first, then the allowed delay.
import sys

t, n, *delays = map(int, sys.stdin.read().split())
late = 0
for delay in delays[:n]:
    if delay > t:
        late += 1
print(late)
