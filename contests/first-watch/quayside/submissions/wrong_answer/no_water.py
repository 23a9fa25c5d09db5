import sys

length, _, *boats = map(int, sys.stdin.read().split())
places = 0
for boat in sorted(boats):
    length -= boat
    if length < 0:
        break
    places += 1
print(places)
