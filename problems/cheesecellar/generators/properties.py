"""Prints which properties an input has."""
h, m = map(int, input().split())
x = int(input())
start = 60 * h + m
end = start + x
hours, minutes = end % 1440 // 60, end % 60
midnights = end // 1440

for text, holds in [
    ('the cheese is ready exactly at midnight', end % 1440 == 0),
    ('the clock shows 0:00 at the start', start == 0),
    ('the clock shows the same time at the end as at the start', x % 1440 == 0),
    ('the clock shows the same hour at the end as at the start, but fewer minutes', hours == h and minutes < m),
    ('the clock shows an earlier time at the end than at the start', end % 1440 < start),
    ('a midnight is reached only because the minutes make up another full hour', (h + x // 60) // 24 < midnights),
    ('the cheese is ready in the first hour after a midnight, but not at 0:00', midnights and hours == 0 and minutes > 0),
    ('the cheese is ready at a full hour', minutes == 0 and m + x >= 60),
    ('midnight passes exactly once', midnights == 1),
    ('more than one midnight passes', midnights > 1),
    ('the cheese stays for a full day or longer', x >= 1440),
    ('the minutes m and the minutes beyond the full hours of x make up another hour', m + x % 60 >= 60),
    ('the clock shows fewer than 10 hours or fewer than 10 minutes at the end', hours < 10 or minutes < 10),
    ('the cheese is ready at noon or later in the day', hours >= 12),
    ('the cheese is ready before noon', hours < 12),
    ('a midnight passes', midnights > 0),
    ('no midnight passes', midnights == 0),
    ('the clock shows another hour at the end than at the start', hours != h),
    ('m + x is 120 or more, so the minutes make up more than one hour', m + x >= 120),
    ('m + x is 60 or more, so the minutes make up a full hour', m + x >= 60),
]:
    if holds:
        print(text)
