# Begins with one evening, and always splits the longest one as evenly as possible. Earlier splits are never moved.
from bisect import bisect_left
from heapq import heappop, heappush

n, k = map(int, input().split())
sums = [0]
for chapter in map(int, input().split()):
    sums.append(sums[-1] + chapter)
evenings = [(-sums[n], 0, n)]
while len(evenings) < k and evenings[0][2] - evenings[0][1] > 1:
    _, first, end = heappop(evenings)
    middle = bisect_left(sums, (sums[first] + sums[end]) / 2, first + 1, end - 1)
    if middle > first + 1 and sums[end] - sums[middle - 1] <= sums[middle] - sums[first]:
        middle -= 1
    heappush(evenings, (sums[first] - sums[middle], first, middle))
    heappush(evenings, (sums[middle] - sums[end], middle, end))
print(-evenings[0][0])
