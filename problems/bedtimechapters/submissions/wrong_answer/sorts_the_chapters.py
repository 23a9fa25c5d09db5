# Sorts the chapters by their length first, although she reads them in the order of the book.
n, k = map(int, input().split())
words = sorted(map(int, input().split()))


def evenings(limit):
    count, today = 1, 0
    for chapter in words:
        today += chapter
        if today > limit:
            count += 1
            today = chapter
    return count


low, high = max(words), sum(words)
while low < high:
    limit = (low + high) // 2
    if evenings(limit) <= k:
        high = limit
    else:
        low = limit + 1
print(low)
