import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


# The groups of tests have smaller bounds.
largest = int(sys.argv[1]) if len(sys.argv) > 1 else 10**18
match = re.fullmatch(r'([1-9]\d{0,18}) ([1-9]\d{0,18})\n', sys.stdin.read())
check(match, 'there must be one line with two integers')
first, last = map(int, match.groups())
check(first <= last, 'a must not be greater than b')
check(last <= largest, f'b must be at most {largest}')
sys.exit(42)
