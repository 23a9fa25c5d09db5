import collections
import sys

# The first ship that comes back at all, and not the first that is back.
names = sys.stdin.read().split()[1:]
counts = collections.Counter(names)
print(next((name for name in names if counts[name] > 1), 'none'))
