# Begins with the guest who stays for the longest time, and takes the photo when this guest leaves.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
guests.sort(key=lambda guest: guest[0] - guest[1])
photos = []
for come, leave in guests:
    if not any(come <= minute <= leave for minute in photos):
        photos.append(leave)
print(len(photos))
