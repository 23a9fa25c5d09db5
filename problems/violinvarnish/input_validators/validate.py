import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9][0-9]{0,5} [1-9][0-9]{0,5} (?:0|[1-9][0-9]{0,9})', lines[0]), 'line 1 must contain n, k and d')
n, k, d = map(int, lines[0].split(' '))
check(n <= 200_000, 'n must be from 1 to 200,000')
check(k <= n, 'k must be from 1 to n')
check(d <= 10**9, 'd must be from 0 to 10^9')
check(re.fullmatch(r'(?:0|[1-9][0-9]*)(?: (?:0|[1-9][0-9]*))*', lines[1]), 'line 2 must contain integers')
readings = list(map(int, lines[1].split(' ')))
check(len(readings) == n, 'there must be n readings')
check(all(reading <= 10**9 for reading in readings), 'a reading must be from 0 to 10^9')
sys.exit(42)
