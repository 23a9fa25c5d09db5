# Adds the distances from fork 1 to the two farthest apples, although these two ways may share branches.
import sys

input = sys.stdin.readline
n, k = map(int, input().split())
apples = set(map(int, input().split()))
branches = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b, length = map(int, input().split())
    branches[a].append((b, length))
    branches[b].append((a, length))


def distances(start):
    distance = {start: 0}
    waiting = [start]
    for fork in waiting:
        for other, length in branches[fork]:
            if other not in distance:
                distance[other] = distance[fork] + length
                waiting.append(other)
    return distance


distance = distances(1)
nearer, farther = sorted(distance[apple] for apple in apples)[-2:]
print(nearer + farther)
