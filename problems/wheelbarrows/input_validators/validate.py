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
check(n <= 150_000, 'n must be from 1 to 150,000')
check(re.fullmatch(r'[1-9][0-9]{0,6}(?: [1-9][0-9]{0,6})*', lines[1]), 'line 2 must contain positive integers')
minutes = list(map(int, lines[1].split(' ')))
check(len(minutes) == n, 'there must be n teams')
check(all(r <= 10**6 for r in minutes), 'r must be from 1 to 10^6')
sys.exit(42)
