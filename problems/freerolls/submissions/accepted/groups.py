# Full groups of k rolls, in which k - 1 are paid, and then a part of a group, in which all are paid.
import sys

p, k, n = map(int, sys.stdin.read().split())
groups, rest = divmod(n, k)
print(groups * (k - 1) * p + rest * p)
