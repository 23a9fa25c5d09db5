# From any apple to the farthest one, and from there to the farthest one.
import sys

input = sys.stdin.readline
n, k = map(int, input().split())
apples = list(map(int, input().split()))
branches = [{} for _ in range(n + 1)]
for _ in range(n - 1):
    a, b, length = map(int, input().split())
    branches[a][b] = branches[b][a] = length


def distances(start):
    distance = {start: 0}
    waiting = [start]
    for fork in waiting:
        for other, length in branches[fork].items():
            if other not in distance:
                distance[other] = distance[fork] + length
                waiting.append(other)
    return distance


first = distances(apples[0])
end = max(apples, key=first.get)
second = distances(end)
print(max(second[apple] for apple in apples))
