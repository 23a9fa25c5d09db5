# Shows 60 minutes instead of the next full hour.
h, m = map(int, input().split())
m += int(input())
midnights = 0
while m > 60:
    m -= 60
    h += 1
    if h == 24:
        h = 0
        midnights += 1
print(midnights, h, m)
