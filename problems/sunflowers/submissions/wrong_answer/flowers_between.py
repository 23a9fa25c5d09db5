# Counts the flowers between the two, which is one less than the distance in metres.
n = int(input())
heights = list(map(int, input().split()))
waiting = []
metres = 0
for i in range(n):
    while waiting and heights[waiting[-1]] < heights[i]:
        metres += i - waiting.pop() - 1
    waiting.append(i)
print(metres, len(waiting))
