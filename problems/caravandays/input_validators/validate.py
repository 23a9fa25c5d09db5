import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
number = r'(?:0|[1-9][0-9]{0,6})'
check(lines and re.fullmatch(f'{number} {number}', lines[0]), 'line 1 must contain n and m')
n, m = map(int, lines[0].split(' '))
check(2 <= n <= 40_000, 'n must be from 2 to 40,000')
check(m <= 60_000, 'm must be from 0 to 60,000')
check(len(lines) == m + 1, 'there must be m routes')
for line, content in enumerate(lines[1:], 2):
    check(re.fullmatch(f'{number}(?: {number}){{4}}', content), f'line {line} must contain five integers')
    a, b, f, p, t = map(int, content.split(' '))
    check(1 <= a <= n and 1 <= b <= n and a != b, f'line {line} must name two different oases from 1 to n')
    check(f <= 10**6, f'line {line}: f must be from 0 to 10^6')
    check(1 <= p <= 10**6 and 1 <= t <= 10**6, f'line {line}: p and t must be from 1 to 10^6')
sys.exit(42)
