# Ties each flower to the taller one on its right that is nearest in height. It should be the one with the shortest way.
from bisect import bisect_right, insort

n = int(input())
heights = list(map(int, input().split()))
place = {}
known = []
metres = sticks = 0
for i in range(n - 1, -1, -1):
    taller = bisect_right(known, heights[i])
    if taller < len(known):
        metres += place[known[taller]] - i
    else:
        sticks += 1
    if heights[i] not in place:
        insort(known, heights[i])
    place[heights[i]] = i
print(metres, sticks)
