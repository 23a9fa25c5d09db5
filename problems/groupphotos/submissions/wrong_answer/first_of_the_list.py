# Takes the first photo when the first guest of the list leaves, although others may have left long before.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
photos, last = 1, guests[0][1]
guests.sort(key=lambda guest: guest[1])
for come, leave in guests:
    if come > last:
        photos += 1
        last = leave
print(photos)
