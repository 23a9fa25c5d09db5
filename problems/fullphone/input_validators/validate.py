import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9][0-9]{0,5} (?:0|[1-9][0-9]{0,5})', lines[0]), 'line 1 must contain n and k')
n, k = map(int, lines[0].split(' '))
check(n <= 200_000, 'n must be from 1 to 200,000')
check(k <= 200_000, 'k must be from 0 to 200,000')
check(re.fullmatch(r'[1-9][0-9]{0,6}(?: [1-9][0-9]{0,6})*', lines[1]), 'line 2 must contain sizes')
sizes = list(map(int, lines[1].split(' ')))
check(len(sizes) == n, 'there must be n sizes')
check(all(size <= 10**6 for size in sizes), 'a size must be from 1 to 10^6')
sys.exit(42)
