# Ties each flower to the nearest taller one on its left, not on its right.
n = int(input())
heights = list(map(int, input().split()))
taller = []
metres = sticks = 0
for i in range(n):
    while taller and heights[taller[-1]] <= heights[i]:
        taller.pop()
    if taller:
        metres += i - taller[-1]
    else:
        sticks += 1
    taller.append(i)
print(metres, sticks)
