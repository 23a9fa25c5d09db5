# Takes the fork with the smaller number for the one nearer to fork 1, although the numbers are in no particular order.
import sys

input = sys.stdin.readline
n, k = map(int, input().split())
apples = set(map(int, input().split()))
branches = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b, length = map(int, input().split())
    branches[a].append((b, length))
    branches[b].append((a, length))

NONE = -10**18
far = [0 if fork in apples else NONE for fork in range(n + 1)]
longest = 0
for fork in range(n, 0, -1):
    for other, length in branches[fork]:
        if other > fork:
            distance = far[other] + length
            longest = max(longest, far[fork] + distance)
            far[fork] = max(far[fork], distance)
print(longest)
