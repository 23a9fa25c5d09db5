# Takes any word for the second row, although it must fit the first one.
from collections import defaultdict

n, length = map(int, input().split())
words_with = defaultdict(list)
for _ in range(n):
    word = input()
    for letters in range(length):
        words_with[word[:letters]].append(word)


def count(rows):
    if len(rows) == length:
        return 1
    beginning = "".join([row[len(rows)] for row in rows]) if len(rows) != 1 else ""
    fitting = words_with.get(beginning, [])
    if len(rows) + 1 == length:
        return len(fitting)
    return sum([count(rows + [word]) for word in fitting])


print(count([]))
