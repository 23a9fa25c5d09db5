# Lets the clock tick once for every minute.
h, m = map(int, input().split())
midnights = 0
for _ in range(int(input())):
    m += 1
    if m == 60:
        m = 0
        h += 1
    if h == 24:
        h = 0
        midnights += 1
print(midnights, h, m)
