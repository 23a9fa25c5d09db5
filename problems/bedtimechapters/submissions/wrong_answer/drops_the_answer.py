# Goes on searching below a limit that works and drops it, although it may be the smallest one.
n, k = map(int, input().split())
words = list(map(int, input().split()))


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
        high = limit - 1
    else:
        low = limit + 1
print(low)
