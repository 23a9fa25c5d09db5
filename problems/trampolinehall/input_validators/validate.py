import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(lines and re.fullmatch(r'[1-9]\d*', lines[0], re.ASCII), 'line 1 must contain n')
n = int(lines[0])
check(n <= 100_000, 'n must be from 1 to 100,000')
check(len(lines) == n + 1, 'there must be n visitors')
for line in lines[1:]:
    visit = re.fullmatch(r'(0|[1-9]\d*) ([1-9]\d*)', line, re.ASCII)
    check(visit, 'each visitor must have a line with two integers')
    s, e = map(int, visit.groups())
    check(s < e <= 10**9, 'a visitor must come before leaving, at times from 0 to 10^9')
sys.exit(42)
