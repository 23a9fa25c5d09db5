import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'[1-9]\d{0,5}'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(f'{NUMBER} {NUMBER}', lines[0]), 'line 1 must contain n and k')
n, k = map(int, lines[0].split(' '))
check(n <= 100_000, 'n must be from 1 to 100,000')
check(k <= 50, 'k must be from 1 to 50')
check(re.fullmatch(f'{NUMBER}(?: {NUMBER})*', lines[1]), 'line 2 must contain lengths')
lengths = list(map(int, lines[1].split(' ')))
check(len(lengths) == k, 'there must be k lengths')
check(max(lengths) <= 100_000, 'a length must be from 1 to 100,000')
check(len(set(lengths)) == k, 'the lengths must be distinct')
sys.exit(42)
