# Adds guests to a photo in the order of the input, and closes it as soon as one does not fit. A later one might fit.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
photos, first, last = 0, 0, -1
for come, leave in guests:
    first, last = max(first, come), min(last, leave)
    if first > last:
        photos += 1
        first, last = come, leave
print(photos)
