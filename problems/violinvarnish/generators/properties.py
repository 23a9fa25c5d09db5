n, k, d = map(int, input().split())
readings = list(map(int, input().split()))


def first_hours(bad):
    """For each last hour, the first hour of the longest period that is not bad. Moves only to the right."""
    found, left = [], 0
    for right in range(n):
        while left < right and bad(readings[left:right + 1]):
            left += 1
        found.append(left)
    return found


def periods(first):
    return sum(max(0, right - left + 2 - k) for right, left in enumerate(first))


first = first_hours(lambda part: max(part) - min(part) > d)
right_answer = periods(first)
longest = [i - left + 1 for i, left in enumerate(first)]
left, once = 0, []  # gives up at most one hour at the left for each hour
low, high, start, old = readings[0], readings[0], 0, []  # begins again with one hour when the readings differ too much
for i, reading in enumerate(readings):
    left += max(readings[left:i + 1]) - min(readings[left:i + 1]) > d
    once.append(left)
    low, high = min(low, reading), max(high, reading)
    if high - low > d:
        low = high = reading
        start = i
    old.append(start)
good = [readings[first[i]:i + 1] for i in range(n) if longest[i] >= k]
again = any(readings[left] in (max(readings[left + 1:i + 1]), min(readings[left + 1:i + 1]))
            for i in range(1, n) for left in range(first[i - 1], first[i]))

ends_only = sum(abs(readings[j] - readings[i]) <= d for i in range(n) for j in range(i + k - 1, n))
first_only = 0  # each reading compared only with the first one of the period
for i in range(n):
    j = i
    while j < n and abs(readings[j] - readings[i]) <= d:
        j += 1
    first_only += max(0, j - i - k + 1)

for text, holds in [
    ('the highest and the lowest reading of a period differ by exactly d', any(max(p) - min(p) == d for p in good)),
    ('two or more hours must be given up at the left at the same time', periods(once) != right_answer),
    ('before a reading that differs too much, some hours still fit to it', periods(old) != right_answer),
    ('all readings differ by at most d from the first one, but two others by more', first_only != right_answer),
    ('the ends of some hours differ by at most d, but two readings in them by more', ends_only != right_answer),
    ('a reading fits to an earlier one, but not to all readings in between',
     periods(first_hours(lambda p: abs(p[-1] - p[0]) > d)) != right_answer),
    ('neighbouring readings differ by at most d, but two others by more',
     periods(first_hours(lambda p: len(p) > 1 and abs(p[-1] - p[-2]) > d)) != right_answer),
    ('an hour given up at the left equals the highest or lowest later reading', again),
    ('the highest or lowest reading of a period comes twice in it', any(p.count(max(p)) > 1 or p.count(min(p)) > 1 for p in good)),
    ('several periods end with the same hour', any(length > k for length in longest)),
    ('for an hour, the longest steady time that ends with it is below k - 1 hours', any(length < k - 1 for length in longest)),
    ('an hour is the last one of no period', any(length < k for length in longest)),
    ('a period begins with hour 1', first[k - 1] == 0),
    ('a period ends with hour n', longest[-1] >= k),
    ('all hours together are a period', longest[-1] == n),
    ('no period is possible', right_answer == 0),
    ('a reading is lower than the one before by more than d', any(readings[i - 1] - readings[i] > d for i in range(1, n))),
    ('a reading is higher than the one before by more than d', any(readings[i] - readings[i - 1] > d for i in range(1, n))),
    ('k = 1', k == 1),
    ('k = n', k == n),
    ('d = 0', d == 0),
]:
    if holds:
        print(text)
