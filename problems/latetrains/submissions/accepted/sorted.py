# Sorts the delays: the late trains are those after the last allowed one.
import bisect
import sys

first, *rest = sys.stdin.read().splitlines()
t = int(first.split()[1])
delays = sorted(int(line) for line in rest)
print(len(delays) - bisect.bisect_right(delays, t))
