import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


match = re.fullmatch(r'([1-9]\d*) ([1-9]\d*)\n', sys.stdin.read())
check(match, 'there must be one line with two positive integers')
boats, apart = map(int, match.groups())
check(boats <= 10_000, 'there must be from 1 to 10,000 boats')
check(apart <= boats, 'd must be from 1 to n')
sys.exit(42)
