import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9][0-9]{0,8} [1-9][0-9]{0,8} [1-9][0-9]{0,8}', lines[0]), 'line 1 must contain n, k and s')
n, k, s = map(int, lines[0].split(' '))
check(n <= 200_000, 'n must be from 1 to 200,000')
check(k <= n, 'k must be from 1 to n')
check(s <= 10**8, 's must be from 1 to 10^8')
check(re.fullmatch(r'(?:0|[1-9][0-9]*)(?: (?:0|[1-9][0-9]*))*', lines[1]), 'line 2 must contain integers')
snow = list(map(int, lines[1].split(' ')))
check(len(snow) == n, 'there must be n nights')
check(all(night <= 500 for night in snow), 'the snow of a night must be from 0 to 500')
sys.exit(42)
