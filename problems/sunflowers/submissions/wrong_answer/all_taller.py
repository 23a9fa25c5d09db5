# Ties each flower to all taller ones on its right, not only to the nearest.
n = int(input())
heights = list(map(int, input().split()))
metres = sticks = 0
for i in range(n):
    tied = False
    for j in range(i + 1, n):
        if heights[j] > heights[i]:
            metres += j - i
            tied = True
    if not tied:
        sticks += 1
print(metres, sticks)
