# Gives up only one hour at the left, although more may have to go.
from collections import deque

n, k, d = map(int, input().split())
readings = list(map(int, input().split()))
highest = deque()
lowest = deque()
left = 0
periods = 0
for right, reading in enumerate(readings):
    while highest and readings[highest[-1]] <= reading:
        highest.pop()
    highest.append(right)
    while lowest and readings[lowest[-1]] >= reading:
        lowest.pop()
    lowest.append(right)
    if readings[highest[0]] - readings[lowest[0]] > d:
        left += 1
        if highest[0] < left:
            highest.popleft()
        if lowest[0] < left:
            lowest.popleft()
    periods += max(0, right - left + 2 - k)
print(periods)
