# Compares all the rain with all the need: rain that comes too late, or does not fit, is no help.
import sys

n, capacity, *diary = map(int, sys.stdin.read().split())
print(max(0, -sum(diary)))
