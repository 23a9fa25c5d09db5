# Answers visitors with the same stay only once. Each visitor gets a line.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[0], numbers[1]
marks = [0]
highest = -1
for height in numbers[2:2 + n]:
    marks.append(marks[-1] + (height > highest))
    highest = max(highest, height)
stays = numbers[2 + n:]
answers = {}
for i in range(0, 2 * q, 2):
    answers[stays[i], stays[i + 1]] = marks[stays[i + 1]] - marks[stays[i] - 1]
print('\n'.join(map(str, answers.values())))
