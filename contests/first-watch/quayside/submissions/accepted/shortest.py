import sys

length, _, *boats = map(int, sys.stdin.read().split())
places = 0
# One metre more than there is: the last boat needs no water behind it.
left = length + 1
for boat in sorted(boats):
    left -= boat + 1
    if left < 0:
        break
    places += 1
print(places)
