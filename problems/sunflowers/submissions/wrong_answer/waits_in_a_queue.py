# Ties a flower only after all those on its left, although its own taller flower may come before theirs.
from collections import deque

n = int(input())
heights = list(map(int, input().split()))
waiting = deque()
metres = 0
for i in range(n):
    while waiting and heights[waiting[0]] < heights[i]:
        metres += i - waiting.popleft()
    waiting.append(i)
print(metres, len(waiting))
