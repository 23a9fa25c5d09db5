import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


match = re.fullmatch(r'(\d) ([1-9]\d{0,15})\n', sys.stdin.read())
check(match, 'there must be one line with two integers')
check(1 <= int(match[1]) <= 4, 'h must be from 1 to 4')
check(int(match[2]) <= 10**15, 'n must be from 1 to 10^15')
sys.exit(42)
