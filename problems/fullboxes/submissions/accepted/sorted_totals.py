# Sorts the remainders of all totals; equal ones are neighbours then, and g equal ones make g(g - 1)/2 periods.
import sys
from itertools import accumulate, groupby

n, k, *eggs = map(int, sys.stdin.read().split())
remainders = sorted(total % k for total in accumulate(eggs, initial=0))
periods = 0
for _, equal in groupby(remainders):
    size = len(list(equal))
    periods += size * (size - 1) // 2
print(periods)
