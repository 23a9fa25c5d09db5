# First the largest number of points, then the first team that has it.
import sys

points = sys.stdin.read().split()[1:]
largest = max(int(p) for p in points)
print(points.index(str(largest)) + 1, largest)
