import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9]\d*', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(n <= 100_000, 'n must be from 1 to 100,000')
check(re.fullmatch(r'(?:0|-?[1-9]\d*)(?: (?:0|-?[1-9]\d*))*', lines[1]), 'line 2 must contain integers')
points = list(map(int, lines[1].split(' ')))
check(len(points) == n, 'there must be n teams')
check(all(-1000 <= p <= 1000 for p in points), 'points must be from -1000 to 1000')
sys.exit(42)
