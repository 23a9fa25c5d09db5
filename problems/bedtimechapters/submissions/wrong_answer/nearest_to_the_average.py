# Ends each evening as near to the average as possible, although more or fewer words can be better for the later evenings.
n, k = map(int, input().split())
words = list(map(int, input().split()))
average = sum(words) / k
longest, today, left = 0, 0, k
for chapter in words:
    if today > 0 and abs(today - average) < abs(today + chapter - average) and left > 1:
        left -= 1
        today = 0
    today += chapter
    longest = max(longest, today)
print(longest)
