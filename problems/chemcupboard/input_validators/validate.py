import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) > 0 and re.fullmatch(r'[1-9][0-9]? (?:0|[1-9][0-9]{0,3})', lines[0]), 'line 1 must contain n and m')
n, m = map(int, lines[0].split(' '))
check(n <= 50, 'n must be from 1 to 50')
check(m <= n * (n - 1) // 2, 'm must be from 0 to n (n - 1) / 2')
check(len(lines) == m + 1, 'there must be m pairs')
pairs = set()
for line in lines[1:]:
    check(re.fullmatch(r'[1-9][0-9]? [1-9][0-9]?', line), 'a line must contain a and b')
    a, b = map(int, line.split(' '))
    check(a < b <= n, 'a must be less than b, and b at most n')
    check((a, b) not in pairs, 'a pair must not appear twice')
    pairs.add((a, b))
sys.exit(42)
