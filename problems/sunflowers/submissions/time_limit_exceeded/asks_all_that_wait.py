# Asks all the flowers that still wait, and not only the last ones, whenever a flower is taller than the one before.
n = int(input())
heights = list(map(int, input().split()))
waiting = []
metres = 0
for i in range(n):
    if waiting and heights[i] > heights[i - 1]:
        found = [j for j in waiting if heights[j] < heights[i]]
        waiting = [j for j in waiting if heights[j] >= heights[i]]
        metres += i * len(found) - sum(found)
    waiting.append(i)
print(metres, len(waiting))
