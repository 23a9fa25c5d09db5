# Counts at most one quilt for each word in the first row, although the other rows may fit in several ways.
from collections import defaultdict

n, length = map(int, input().split())
words_with = defaultdict(list)
for _ in range(n):
    word = input()
    for letters in range(length):
        words_with[word[:letters]].append(word)


def can_finish(rows):
    if len(rows) == length:
        return True
    beginning = "".join([row[len(rows)] for row in rows])
    return any(can_finish(rows + [word]) for word in words_with.get(beginning, []))


print(sum(can_finish([word]) for word in words_with[""]))
