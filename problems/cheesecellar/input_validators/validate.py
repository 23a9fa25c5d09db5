import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'(0|[1-9]\d*)'

match = re.fullmatch(rf'{NUMBER} {NUMBER}\n{NUMBER}\n', sys.stdin.read())
check(match, 'there must be a line with two integers and a line with one')
h, m, x = map(int, match.groups())
check(h <= 23, 'h must be from 0 to 23')
check(m <= 59, 'm must be from 0 to 59')
check(1 <= x <= 1_000_000, 'x must be from 1 to 1,000,000')
sys.exit(42)
