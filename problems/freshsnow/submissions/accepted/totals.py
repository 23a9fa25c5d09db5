# The snow of all nights up to each day: two of these totals tell what fell between them.
from itertools import accumulate

days, span, limit = map(int, input().split())
totals = [0] * span + list(accumulate(map(int, input().split())))
print(sum(now - before >= limit for before, now in zip(totals, totals[span:])))
