# Ties each flower to the furthest taller one on its right, not to the nearest.
n = int(input())
heights = list(map(int, input().split()))
metres = sticks = 0
for i in range(n):
    string = 0
    for j in range(i + 1, n):
        if heights[j] > heights[i]:
            string = j - i
    metres += string
    if string == 0:
        sticks += 1
print(metres, sticks)
