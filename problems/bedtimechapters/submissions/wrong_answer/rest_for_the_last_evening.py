# Reads each evening only as much as the average allows, and all that is left on the last evening.
n, k = map(int, input().split())
words = list(map(int, input().split()))
average = sum(words) / k
longest, today, left = 0, 0, k
for chapter in words:
    if today > 0 and today + chapter > average and left > 1:
        left -= 1
        today = 0
    today += chapter
    longest = max(longest, today)
print(longest)
