# Goes through the guests in the order of the input, and not in the order in which they leave.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
photos, last = 0, -1
for come, leave in guests:
    if come > last:
        photos += 1
        last = leave
print(photos)
