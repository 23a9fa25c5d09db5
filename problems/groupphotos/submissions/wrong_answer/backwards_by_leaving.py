# Goes backwards from the guest who leaves last, with a photo when this guest comes. Guests who come later are not in it.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
guests.sort(key=lambda guest: guest[1], reverse=True)
photos, last = 0, 10**9 + 1
for come, leave in guests:
    if leave < last:
        photos += 1
        last = come
print(photos)
