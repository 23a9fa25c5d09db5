import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
first = re.fullmatch(r'([1-9][0-9]{0,5}) ([1-9][0-9]{0,5}) ([1-9][0-9]{0,5})', lines[0] if lines else '')
check(first, 'line 1 must contain n, m and k')
n, m, k = map(int, first.groups())
check(2 <= k <= n <= 200_000, '2 <= k <= n <= 200,000 must hold')
check(m <= 100_000, 'm must be from 1 to 100,000')
check(len(lines) == m + 1, 'there must be m joins')
for number, line in enumerate(lines[1:], 2):
    check(re.fullmatch(r'[1-9][0-9]{0,5} [1-9][0-9]{0,5}', line), f'line {number} must contain two pieces')
    a, b = map(int, line.split(' '))
    check(a <= n and b <= n and a != b, f'line {number} must contain two different pieces from 1 to n')
sys.exit(42)
