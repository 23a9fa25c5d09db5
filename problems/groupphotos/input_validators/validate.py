import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(lines and re.fullmatch(r'[1-9]\d*', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(n <= 100_000, 'n must be from 1 to 100,000')
check(len(lines) == n + 1, 'there must be n guests')
for number, line in enumerate(lines[1:], 2):
    check(re.fullmatch(r'(?:0|[1-9]\d*) (?:0|[1-9]\d*)', line), f'line {number} must contain two integers')
    a, b = map(int, line.split(' '))
    check(a <= b <= 10**9, f'line {number}: a must be at most b, and b at most 10^9')
sys.exit(42)
