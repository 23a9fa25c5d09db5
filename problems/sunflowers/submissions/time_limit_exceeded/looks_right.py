# Looks at the flowers to the right of each flower until one is taller.
n = int(input())
heights = list(map(int, input().split()))
metres = 0
sticks = 0
for i in range(n):
    for j in range(i + 1, n):
        if heights[j] > heights[i]:
            metres += j - i
            break
    else:
        sticks += 1
print(metres, sticks)
