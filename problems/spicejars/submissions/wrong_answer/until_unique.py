# Each label must belong to one name only, although another name may begin in the same way.
import sys
from collections import Counter

names = sys.stdin.read().split()[1:]
counts = Counter(name[:length] for name in names for length in range(1, min(len(name), 1100) + 1))
letters = 0
for name in names:
    length = 1
    while length < len(name) and counts[name[:length]] > 1:
        length += 1
    letters += length
print(letters)
