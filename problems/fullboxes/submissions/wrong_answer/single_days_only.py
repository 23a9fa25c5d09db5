# Looks only at single days, but a period can also be several days in a row.
n, k = map(int, input().split())
periods = 0
for eggs in map(int, input().split()):
    if eggs % k == 0:
        periods += 1
print(periods)
