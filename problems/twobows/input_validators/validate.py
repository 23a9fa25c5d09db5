import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 3, 'there must be three lines')
check(re.fullmatch(r'[1-9][0-9]{0,5} [1-9][0-9]{0,5}', lines[0]), 'line 1 must contain n and k')
n, k = map(int, lines[0].split(' '))
check(n <= 100_000, 'n must be from 1 to 100,000')
check(k <= n, 'k must be from 1 to n')
for line in lines[1:]:
    check(re.fullmatch(r'(?:0|[1-9][0-9]{0,6})(?: (?:0|[1-9][0-9]{0,6}))*', line), 'lines 2 and 3 must contain points')
    points = list(map(int, line.split(' ')))
    check(len(points) == n, 'there must be n results')
    check(all(each <= 10**6 for each in points), 'points must be from 0 to 10^6')
sys.exit(42)
