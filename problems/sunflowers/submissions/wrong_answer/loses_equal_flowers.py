# Loses a waiting flower when one with the same height comes: it gets neither a string nor a stick.
n = int(input())
heights = list(map(int, input().split()))
waiting = []
metres = 0
for i in range(n):
    while waiting and heights[waiting[-1]] <= heights[i]:
        flower = waiting.pop()
        if heights[flower] < heights[i]:
            metres += i - flower
    waiting.append(i)
print(metres, len(waiting))
