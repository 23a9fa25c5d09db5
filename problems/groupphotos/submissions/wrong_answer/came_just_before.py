# Compares each guest only with the one who came just before. Two guests who meet may still need different photos.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
guests.sort()
photos, last = 0, -1
for come, leave in guests:
    if come > last:
        photos += 1
    last = leave
print(photos)
