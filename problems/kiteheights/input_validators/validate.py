import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
first = re.fullmatch(r'([1-9][0-9]{0,5}) ([1-9][0-9]{0,5})', lines[0] if lines else '')
check(first, 'line 1 must contain n and m')
n, m = map(int, first.groups())
check(2 <= n <= 200_000, 'n must be from 2 to 200,000')
check(m <= 100_000, 'm must be from 1 to 100,000')
check(len(lines) == m + 1, 'there must be m reports and questions')
for number, line in enumerate(lines[1:], 2):
    event = re.fullmatch(r'(?:\? ([1-9][0-9]{0,5}) ([1-9][0-9]{0,5})|\+ ([1-9][0-9]{0,5}) ([1-9][0-9]{0,5}) (0|-?[1-9][0-9]{0,6}))', line)
    check(event, f'line {number} must contain a report or a question')
    a, b, d = (list(map(int, filter(None, event.groups()))) + [0])[:3]
    check(a <= n and b <= n and a != b, f'line {number} must name two different kites from 1 to n')
    check(abs(d) <= 10**6, f'line {number}: d must be from -10^6 to 10^6')
sys.exit(42)
