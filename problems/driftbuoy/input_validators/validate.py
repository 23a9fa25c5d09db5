import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


match = re.fullmatch(r'([1-9]\d*) (0|[1-9]\d*)\n', sys.stdin.read())
check(match, 'there must be one line with two integers')
marks, start = map(int, match.groups())
check(marks <= 10**6, 'there must be from 1 to 1,000,000 marks')
check(start <= marks, 'the buoy starts at a mark, or at 0 if its start is left open')
sys.exit(42)
