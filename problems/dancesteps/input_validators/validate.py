import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 1, 'there must be one line')
check(re.fullmatch(r'[LRJ?]+', lines[0]), 'the line must contain only L, R, J and ?')
check(len(lines[0]) <= 26, 'n must be from 1 to 26')
sys.exit(42)
