import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


INTEGER = r'(?:0|-?[1-9]\d*)'

lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 1 and re.fullmatch(rf'{INTEGER} {INTEGER}', lines[0]), 'line 1 must contain n and t')
n, t = map(int, lines[0].split(' '))
check(1 <= n <= 100_000, 'n must be from 1 to 100,000')
check(0 <= t <= 60, 't must be from 0 to 60')
check(len(lines) == 1 + n, 'there must be n delays')
for number, line in enumerate(lines[1:], 2):
    check(re.fullmatch(INTEGER, line), f'line {number} must contain one integer')
    check(-100 <= int(line) <= 1000, f'line {number}: the delay must be from -100 to 1000')
sys.exit(42)
