import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
size = re.fullmatch(r'([1-9][0-9]{0,2}) ([1-9][0-9]{0,2})', lines[0] if lines else '')
check(size, 'line 1 must contain n and m')
n, m = map(int, size.groups())
check(n <= 400 and m <= 400, 'n and m must be from 1 to 400')
check(len(lines) == n + 1, 'there must be n rows')
check(all(re.fullmatch(r'[#.SCa-z]+', row) and len(row) == m for row in lines[1:]), 'each row must contain m characters # . S C a-z')
cells = ''.join(lines[1:])
check(cells.count('S') == 1 and cells.count('C') == 1, 'S and C must appear exactly once each')
sys.exit(42)
