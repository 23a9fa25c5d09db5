# Counts only one stick for flowers of the same height, although each flower without a taller one on its right needs a stick.
n = int(input())
heights = list(map(int, input().split()))
waiting = []
metres = 0
for i in range(n):
    while waiting and heights[waiting[-1]] < heights[i]:
        metres += i - waiting.pop()
    waiting.append(i)
print(metres, len({heights[i] for i in waiting}))
