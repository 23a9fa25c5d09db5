import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9]\d{0,5}', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(n <= 500_000, 'n must be from 1 to 500,000')
check(re.fullmatch(r'[a-z]+', lines[1]), 'line 2 must contain lower-case letters')
check(len(lines[1]) == n, 'there must be n letters')
sys.exit(42)
