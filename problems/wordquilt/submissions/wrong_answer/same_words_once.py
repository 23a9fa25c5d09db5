# Counts quilts with the same words only once, although the rows can have another order.
from collections import defaultdict

n, length = map(int, input().split())
words_with = defaultdict(list)
for _ in range(n):
    word = input()
    for letters in range(length):
        words_with[word[:letters]].append(word)
quilts = set()


def sew(rows):
    if len(rows) == length:
        quilts.add(tuple(sorted(rows)))
        return
    beginning = "".join([row[len(rows)] for row in rows])
    for word in words_with.get(beginning, []):
        sew(rows + [word])


sew([])
print(len(quilts))
