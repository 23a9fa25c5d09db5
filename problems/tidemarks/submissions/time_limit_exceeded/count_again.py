import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
fresh = []
highest = -1
for height in numbers[2:2 + n]:
    fresh.append(height > highest)
    highest = max(highest, height)
stays = numbers[2 + n:]
for i in range(0, 2 * q, 2):
    marks = 0
    for tide in range(stays[i] - 1, stays[i + 1]):
        if fresh[tide]:
            marks += 1
    print(marks)
