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
check(re.fullmatch(f'{NUMBER} {NUMBER}', lines[0]), 'line 1 must contain n and w')
n, w = map(int, lines[0].split(' '))
check(1 <= n <= 200_000, 'n must be from 1 to 200,000')
check(1 <= w <= 200, 'w must be from 1 to 200')
check(re.fullmatch(f'{NUMBER}(?: {NUMBER})*', lines[1]), 'line 2 must contain integers')
weights = list(map(int, lines[1].split(' ')))
check(len(weights) == n, 'there must be n children')
check(max(weights) <= w, 'no child may weigh more than w')
sys.exit(42)
