# Counts how many full days fit into x and forgets at what time of the day they began.
h, m = map(int, input().split())
x = int(input())
minutes = (60 * h + m + x) % 1440
print(x // 1440, minutes // 60, minutes % 60)
