# Uses each word at most once.
n, length = map(int, input().split())
words = [input() for _ in range(n)]


def count(rows):
    if len(rows) == length:
        return 1
    beginning = "".join(row[len(rows)] for row in rows)
    return sum(count(rows + [word]) for word in words if word.startswith(beginning) and word not in rows)


print(count([]))
