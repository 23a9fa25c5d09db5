# Prints the answers in the order of the stays, from the earliest first tide on, not in the order of the visitors.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marks = [0]
highest = -1
for height in numbers[2:2 + n]:
    marks.append(marks[-1] + (height > highest))
    highest = max(highest, height)
stays = numbers[2 + n:]
visits = sorted(zip(stays[::2], stays[1::2]))
print('\n'.join(str(marks[r] - marks[l - 1]) for l, r in visits))
