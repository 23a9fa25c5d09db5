# Counts a midnight at the very start, too.
h, m = map(int, input().split())
x = int(input())
midnights = 1 if h == 0 and m == 0 else 0
minutes = 60 * h + m + x
midnights += minutes // 1440
rest = minutes % 1440
print(midnights, rest // 60, rest % 60)
