# Only one end of the walk has an apple. The other end may be any fork.
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
other_end = max(second, key=second.get)
third = distances(other_end)
print(max(max(second[apple], third[apple]) for apple in apples))
