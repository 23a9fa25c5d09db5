import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9][0-9]{0,5}', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(n <= 200_000, 'n must be from 1 to 200,000')
check(re.fullmatch(r'[ryg]+', lines[1]), 'line 2 must contain the letters r, y and g')
check(len(lines[1]) == n, 'there must be n flags')
sys.exit(42)
