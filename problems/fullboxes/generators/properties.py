"""Prints the properties of one input."""
import sys

n, k, *eggs = map(int, sys.stdin.read().split())
full = []
for i in range(n):
    total = 0
    for j in range(i, n):
        total += eggs[j]
        if total % k == 0:
            full.append((i, j, total // k))
from_one = {j for i, j, _ in full if i == 0}
first_days = [i for i, _, _ in full]
last_days = [j for _, j, _ in full]
boxes = [count for _, _, count in full]
single = [x % k for x in eggs]
pairs = sum(single[i] == x for j, x in enumerate(single) for i in range(j)) + single.count(0)
overlap = any(i <= x <= j for i, j, _ in full for x, y, _ in full if (i, j) < (x, y))
properties = [
    ('a day has no eggs', 0 in eggs),
    ('nothing remains on a single day', any(i == j for i, j, _ in full)),
    ('nothing remains in a period of several days', any(i < j for i, j, _ in full)),
    ('nothing remains in several days, though something does on each of them',
     any(i < j and all(x % k for x in eggs[i:j + 1]) for i, j, _ in full)),
    ('a period fills two or more boxes', any(c > 1 for c in boxes)),
    ('a period with nothing left over fills more or fewer boxes than one', any(c != 1 for c in boxes)),
    ('nothing remains in a period that begins with day 1', from_one),
    ('a period with nothing left over begins after days with eggs left over',
     any(i > 0 and i - 1 not in from_one for i in first_days)),
    ('two periods with nothing left over end on the same day', len(set(last_days)) < len(full)),
    ('two periods from day 1 on leave nothing over', len(from_one) > 1),
    ('two periods with nothing left over share a day', overlap),
    ('a single day has eggs for two or more boxes', any(x >= 2 * k for x in eggs)),
    ('the eggs of one day and those left over before fill two or more boxes',
     any(sum(eggs[:j]) % k + eggs[j] >= 2 * k for j in range(n))),
    ('comparing what remains on single days, and not of all eggs so far, is wrong', pairs != len(full)),
    ('nothing remains in a period that ends with the last day', n - 1 in last_days),
    ('nothing remains in a period of three or more days', any(j - i > 1 for i, j, _ in full)),
    ('something remains in every period', not full),
    ('nothing remains in at least one period', full),
    ('there are more than 2147483647 eggs in total', sum(eggs) > 2147483647),
    ('k = 1', k == 1),
]
for text, holds in properties:
    if holds:
        print(text)
