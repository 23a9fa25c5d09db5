import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


match = re.fullmatch(r'([1-9]\d*) ([1-9]\d*) ([1-9]\d*)\n', sys.stdin.read(), re.ASCII)
check(match, 'there must be one line with three positive integers')
p, k, n = map(int, match.groups())
check(p <= 1000, 'p must be from 1 to 1000')
check(2 <= k <= 10**9, 'k must be from 2 to 10^9')
check(n <= 10**12, 'n must be from 1 to 10^12')
sys.exit(42)
