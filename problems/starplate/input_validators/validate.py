import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'[1-9]\d{0,3}'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 1, 'the input must not be empty')
check(re.fullmatch(f'{NUMBER} {NUMBER} {NUMBER} {NUMBER}', lines[0]), 'line 1 must contain n, m, h and w')
n, m, h, w = map(int, lines[0].split(' '))
check(1 <= h <= n <= 1000, 'h must be from 1 to n, and n at most 1000')
check(1 <= w <= m <= 1000, 'w must be from 1 to m, and m at most 1000')
check(len(lines) == 1 + n, 'there must be n rows')
for number, line in enumerate(lines[1:], 2):
    check(re.fullmatch(r'[0-9]+', line) and len(line) == m, f'line {number} must contain m digits')
sys.exit(42)
