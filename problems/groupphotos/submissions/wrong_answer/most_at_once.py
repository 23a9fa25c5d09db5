# Counts how many guests are there at the same time at most, although they all fit in one photo.
import sys

n = int(sys.stdin.readline())
guests = [tuple(map(int, line.split())) for line in sys.stdin]
events = sorted([(come, 0) for come, _ in guests] + [(leave, 1) for _, leave in guests])
there = most = 0
for _, leaves in events:
    if leaves:
        there -= 1
    else:
        there += 1
        most = max(most, there)
print(most)
