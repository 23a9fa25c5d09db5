# Rounds the number of midnights to the nearest integer, so the next midnight counts already from noon on.
h, m = map(int, input().split())
x = int(input())
minutes = 60 * h + m + x
midnights = (minutes + 720) // 1440
rest = minutes % 1440
print(midnights, rest // 60, rest % 60)
