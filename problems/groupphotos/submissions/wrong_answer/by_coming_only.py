# Sorts by the minute of coming, and takes the photo when the first one of a group leaves, although others leave earlier.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
guests.sort(key=lambda guest: guest[0])
photos, last = 0, -1
for come, leave in guests:
    if come > last:
        photos += 1
        last = leave
print(photos)
