# Ties a flower to one that is as tall as itself.
n = int(input())
heights = list(map(int, input().split()))
waiting = []
metres = 0
for i in range(n):
    while waiting and heights[waiting[-1]] <= heights[i]:
        metres += i - waiting.pop()
    waiting.append(i)
print(metres, len(waiting))
