# For each left glove, finds both ends of the fitting right gloves by binary search. Only the right gloves are sorted.
import sys
from bisect import bisect_left, bisect_right

lines = sys.stdin.read().split('\n')
d = int(lines[0].split()[2])
right = sorted(map(int, lines[2].split()))
print(sum(bisect_right(right, size + d) - bisect_left(right, size - d) for size in map(int, lines[1].split())))
