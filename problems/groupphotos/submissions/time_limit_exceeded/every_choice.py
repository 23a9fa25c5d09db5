# Tries all sets of minutes, the smallest sets first. Minutes in which somebody leaves are enough,
# but this program tries those in which somebody comes, too.
import sys
from itertools import combinations

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
minutes = sorted({minute for guest in guests for minute in guest})
count = 1
while not any(
    all(any(come <= minute <= leave for minute in photos) for come, leave in guests)
    for photos in combinations(minutes, count)
):
    count += 1
print(count)
