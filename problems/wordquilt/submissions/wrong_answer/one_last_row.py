# Asks only whether a word fits in the last row, and not how many words fit there.
from collections import defaultdict

n, length = map(int, input().split())
words_with = defaultdict(list)
for _ in range(n):
    word = input()
    for letters in range(length):
        words_with[word[:letters]].append(word)


def count(rows):
    beginning = "".join([row[len(rows)] for row in rows])
    if beginning not in words_with:
        return 0
    if len(rows) + 1 == length:
        return 1
    return sum([count(rows + [word]) for word in words_with[beginning]])


print(count([]))
