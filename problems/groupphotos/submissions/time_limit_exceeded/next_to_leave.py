# For each photo, searches all the guests who are not in a picture yet for the one who leaves first.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
photos = 0
while guests:
    last = min(leave for come, leave in guests)
    photos += 1
    guests = [(come, leave) for come, leave in guests if come > last]
print(photos)
