# Adds up how much taller the other flower is, and not how far away it is.
n = int(input())
heights = list(map(int, input().split()))
waiting = []
metres = 0
for height in heights:
    while waiting and waiting[-1] < height:
        metres += height - waiting.pop()
    waiting.append(height)
print(metres, len(waiting))
