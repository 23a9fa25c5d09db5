import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'(?:0|[1-9]\d{0,9})'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 3, 'there must be at least three lines')
check(re.fullmatch(f'{NUMBER} {NUMBER}', lines[0]), 'line 1 must contain n and q')
n, q = map(int, lines[0].split(' '))
check(1 <= n <= 200_000 and 1 <= q <= 200_000, 'n and q must be from 1 to 200,000')
check(re.fullmatch(f'{NUMBER}(?: {NUMBER})*', lines[1]), 'line 2 must contain integers')
heights = list(map(int, lines[1].split(' ')))
check(len(heights) == n, 'there must be n heights')
check(all(0 <= height <= 10**9 for height in heights), 'heights must be from 0 to 10^9')
check(len(lines) == 2 + q, 'there must be q visitors')
for number, line in enumerate(lines[2:], 3):
    check(re.fullmatch(f'{NUMBER} {NUMBER}', line), f'line {number} must contain l and r')
    l, r = map(int, line.split(' '))
    check(1 <= l <= r <= n, f'line {number}: l must be from 1 to r, and r at most n')
sys.exit(42)
