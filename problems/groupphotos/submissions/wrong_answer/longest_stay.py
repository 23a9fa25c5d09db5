# Begins with the guest who stays for the longest time, and takes the photo when this guest leaves.
import sys
from bisect import bisect_left, insort

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
guests.sort(key=lambda guest: guest[0] - guest[1])
photos = []
for come, leave in guests:
    next_photo = bisect_left(photos, come)
    if next_photo == len(photos) or photos[next_photo] > leave:
        insort(photos, leave)
print(len(photos))
