# Begins the walk at the fork that is farthest away, even if there is no apple at it.
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


first = distances(1)
end = max(first, key=first.get)
second = distances(end)
print(max(second[apple] for apple in apples))
