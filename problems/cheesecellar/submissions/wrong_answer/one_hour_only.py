# Turns 60 minutes into an hour only once, although the minutes can make up many hours.
h, m = map(int, input().split())
m += int(input())
midnights = 0
if m >= 60:
    m -= 60
    h += 1
if h >= 24:
    h -= 24
    midnights += 1
print(midnights, h, m)
