# Never goes back in the list: each row has the same word as the row above, or one that is later in the list.
n, length = map(int, input().split())
words = [input() for _ in range(n)]


def count(rows, first):
    if len(rows) == length:
        return 1
    beginning = "".join([row[len(rows)] for row in rows])
    quilts = 0
    for i in range(first, n):
        if words[i].startswith(beginning):
            quilts += count(rows + [words[i]], i)
    return quilts


print(count([], 0))
