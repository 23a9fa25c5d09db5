# Always takes the photo with the most guests who are not in a picture yet.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
photos = 0
while guests:
    change = {}
    for come, leave in guests:
        change[come] = change.get(come, 0) + 1
        change[leave + 1] = change.get(leave + 1, 0) - 1
    there = most = best = 0
    for minute in sorted(change):
        there += change[minute]
        if there > most:
            most, best = there, minute
    guests = [(come, leave) for come, leave in guests if not come <= best <= leave]
    photos += 1
print(photos)
