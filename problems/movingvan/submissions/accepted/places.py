# Numbers the places in the van from the front. What was put on a place last is what stands there
# for as long as the van is full up to this place.
import sys

numbers = [int(word) for word in sys.stdin.read().split()][1:]
place = {}
full = 0
for position, x in enumerate(numbers):
    if x > 0:
        full += 1
        place[full] = x
    elif full > 0 and place[full] + x == 0:
        full -= 1
    else:
        print(position + 1)
        sys.exit()
print("ok")
