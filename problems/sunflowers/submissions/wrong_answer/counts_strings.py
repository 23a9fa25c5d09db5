# Counts the strings instead of adding up their lengths.
n = int(input())
heights = list(map(int, input().split()))
waiting = []
strings = 0
for i in range(n):
    while waiting and heights[waiting[-1]] < heights[i]:
        waiting.pop()
        strings += 1
    waiting.append(i)
print(strings, len(waiting))
