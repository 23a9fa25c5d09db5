import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 1, 'the input must not be empty')
for number, line in enumerate(lines, 1):
    check(re.fullmatch(r'(?:0|[1-9]\d{0,6}) (?:0|[1-9]\d{0,6})', line), f'line {number} must contain two integers')
n, limit = map(int, lines[0].split(' '))
check(1 <= n <= 100, 'n must be from 1 to 100')
check(limit <= 50_000, 'w must be from 0 to 50,000')
check(len(lines) == 1 + n, 'there must be n items')
for number, line in enumerate(lines[1:], 2):
    weight, value = map(int, line.split(' '))
    check(1 <= weight <= 10**6, f'line {number}: a weight must be from 1 to 10^6')
    check(1 <= value <= 10**6, f'line {number}: a value must be from 1 to 10^6')
sys.exit(42)
