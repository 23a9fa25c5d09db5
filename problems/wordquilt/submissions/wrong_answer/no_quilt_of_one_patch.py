# Finds no quilt if the words have only one letter, although each word is a quilt then.
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
    fitting = words_with[beginning]
    if len(rows) + 1 == length:
        return len(fitting)
    return sum([count(rows + [word]) for word in fitting])


print(count([]) if length > 1 else 0)
