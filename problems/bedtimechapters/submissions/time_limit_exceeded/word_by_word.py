# Tries one limit after the other, from the smallest that may work.
n, k = map(int, input().split())
words = list(map(int, input().split()))
limit = max(max(words), sum(words) // k)
while True:
    count, today = 1, 0
    for chapter in words:
        today += chapter
        if today > limit:
            count += 1
            today = chapter
    if count <= k:
        break
    limit += 1
print(limit)
