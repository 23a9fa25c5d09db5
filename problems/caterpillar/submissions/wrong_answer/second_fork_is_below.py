# Uses each branch only from a to b, as if a were always nearer to fork 1 than b.
import sys

input = sys.stdin.readline
n, k = map(int, input().split())
apples = set(map(int, input().split()))
branches = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b, length = map(int, input().split())
    branches[a].append((b, length))

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

NONE = -10**18
far = [NONE] * (n + 1)
longest = 0
for fork in reversed(order):
    best = 0 if fork in apples else NONE
    for other, length in branches[fork]:
        if other != above[fork]:
            distance = far[other] + length
            longest = max(longest, best + distance)
            best = max(best, distance)
    far[fork] = best
print(longest)
