# Counts a midnight at the very end twice.
h, m = map(int, input().split())
x = int(input())
minutes = 60 * h + m + x
midnights = minutes // 1440
rest = minutes % 1440
if rest == 0:
    midnights += 1
print(midnights, rest // 60, rest % 60)
