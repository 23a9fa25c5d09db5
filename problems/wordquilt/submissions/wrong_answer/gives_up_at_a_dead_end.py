# When no word fits in the next row, gives up the row above as well, although other words there may work.
from collections import defaultdict

n, length = map(int, input().split())
words_with = defaultdict(list)
for _ in range(n):
    word = input()
    for letters in range(length):
        words_with[word[:letters]].append(word)


def beginning_of_the_next(rows):
    return "".join([row[len(rows)] for row in rows])


def count(rows):
    if len(rows) == length:
        return 1
    quilts = 0
    for word in words_with[beginning_of_the_next(rows)]:
        longer = rows + [word]
        if len(longer) < length and beginning_of_the_next(longer) not in words_with:
            break
        quilts += count(longer)
    return quilts


print(count([]))
