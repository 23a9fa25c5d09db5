# Adds up the words from the start of the book, and jumps from evening to evening by bisection in these sums.
# The answer is built from the highest bit down: the largest limit that is too small, and one more.
import sys
from bisect import bisect_right

data = list(map(int, sys.stdin.buffer.read().split()))
n, k = data[:2]
sums = [0]
for chapter in data[2:]:
    sums.append(sums[-1] + chapter)


def is_enough(limit):
    read = 0
    for _ in range(k):
        read = bisect_right(sums, sums[read] + limit) - 1
        if read == n:
            return True
    return False


# No limit below the longest chapter or the average works. The answer is less than one more chapter above them.
too_small = max(max(data[2:]), -(-sums[n] // k)) - 1
step = 1 << 20
while step > 0:
    if not is_enough(too_small + step):
        too_small += step
    step //= 2
print(too_small + 1)
