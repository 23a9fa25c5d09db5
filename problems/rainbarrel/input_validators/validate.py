import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 1 and re.fullmatch(r'[1-9]\d* [1-9]\d*', lines[0]), 'line 1 must contain n and c')
n, c = map(int, lines[0].split(' '))
check(n <= 100_000, 'n must be from 1 to 100,000')
check(c <= 10_000, 'c must be from 1 to 10,000')
check(len(lines) == 1 + n, 'there must be n days')
for number, line in enumerate(lines[1:], 2):
    check(re.fullmatch(r'0|-?[1-9]\d*', line), f'line {number} must contain one integer')
    check(-1000 <= int(line) <= 1000, f'line {number}: w must be from -1000 to 1000')
sys.exit(42)
