# Reads each evening until the average is reached.
n, k = map(int, input().split())
words = list(map(int, input().split()))
average = sum(words) / k
longest = today = 0
for chapter in words:
    today += chapter
    longest = max(longest, today)
    if today >= average:
        today = 0
print(longest)
