# Counts how often nobody is there between two groups of guests.
import sys

n = int(sys.stdin.readline())
guests = sorted(tuple(map(int, line.split())) for line in sys.stdin)
photos, last = 0, -1
for come, leave in guests:
    if come > last:
        photos += 1
    last = max(last, leave)
print(photos)
