# Does not count a midnight at the very end.
h, m = map(int, input().split())
x = int(input())
minutes = 60 * h + m + x
midnights = (minutes - 1) // 1440
rest = minutes % 1440
print(midnights, rest // 60, rest % 60)
