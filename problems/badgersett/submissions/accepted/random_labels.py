# A tree by breadth-first search. Each other tunnel has a random label at both ends. In a part of the tree, the labels
# of tunnels inside it cancel out.
import random
import sys

input = sys.stdin.readline
n, m = map(int, input().split())
tunnels = [[] for _ in range(n + 1)]
ends = []
for number in range(m):
    a, b = map(int, input().split())
    ends.append((a, b))
    tunnels[a].append((b, number))
    tunnels[b].append((a, number))
above = [0] * (n + 1)
above[1] = 1
in_tree = [False] * m
order = [1]
for chamber in order:
    for other, number in tunnels[chamber]:
        if above[other] == 0:
            above[other] = chamber
            in_tree[number] = True
            order.append(other)
label = [0] * (n + 1)
for number in range(m):
    if not in_tree[number]:
        bits = random.getrandbits(60)
        a, b = ends[number]
        label[a] ^= bits
        label[b] ^= bits
size = [1] * (n + 1)
critical = most = 0
for chamber in reversed(order[1:]):
    if label[chamber] == 0:
        critical += 1
        most = max(most, size[chamber] * (n - size[chamber]))
    label[above[chamber]] ^= label[chamber]
    size[above[chamber]] += size[chamber]
print(critical, most)
