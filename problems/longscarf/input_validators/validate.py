import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
first = re.fullmatch(r'([1-9]\d*) ([1-9]\d*) ([1-9]\d*)', lines[0], re.ASCII)
check(first, 'line 1 must contain m, a and b')
m, a, b = map(int, first.groups())
check(m <= 100_000, 'm must be from 1 to 100,000')
check(a <= b <= 10**12, 'a and b must be from 1 to 10^12, and a at most b')
check(re.fullmatch(r'[1-9]\d*(?: [1-9]\d*)*', lines[1], re.ASCII), 'line 2 must contain positive integers')
wool = list(map(int, lines[1].split(' ')))
check(len(wool) == m, 'the pattern must have m rows')
check(all(g <= 1000 for g in wool), 'the wool for a row must be from 1 to 1000')
sys.exit(42)
