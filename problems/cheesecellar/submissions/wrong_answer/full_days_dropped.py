# Takes away all full days first and does not count their midnights.
h, m = map(int, input().split())
x = int(input()) % 1440
minutes = 60 * h + m + x
rest = minutes % 1440
print(minutes // 1440, rest // 60, rest % 60)
