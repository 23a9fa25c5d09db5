# Adds up all branches that lie between any two apples, although a single walk need not visit all the apples.
import sys

input = sys.stdin.readline
n, k = map(int, input().split())
apples = set(map(int, input().split()))
branches = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b, length = map(int, input().split())
    branches[a].append((b, length))
    branches[b].append((a, length))

order = []
above = [0] * (n + 1)
stack = [1]
while stack:
    fork = stack.pop()
    order.append(fork)
    for other, _ in branches[fork]:
        if other != above[fork]:
            above[other] = fork
            stack.append(other)

apples_below = [0] * (n + 1)
total = 0
for fork in reversed(order):
    apples_below[fork] += fork in apples
    for other, length in branches[fork]:
        if other == above[fork]:
            apples_below[other] += apples_below[fork]
            if 0 < apples_below[fork] < k:
                total += length
print(total)
