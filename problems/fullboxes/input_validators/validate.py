import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'(?:0|[1-9]\d{0,9})'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(f'{NUMBER} {NUMBER}', lines[0]), 'line 1 must contain n and k')
n, k = map(int, lines[0].split(' '))
check(1 <= n <= 200_000, 'n must be from 1 to 200,000')
check(1 <= k <= 200_000, 'k must be from 1 to 200,000')
check(re.fullmatch(f'{NUMBER}(?: {NUMBER})*', lines[1]), 'line 2 must contain integers')
eggs = list(map(int, lines[1].split(' ')))
check(len(eggs) == n, 'there must be n days')
check(all(each <= 10**9 for each in eggs), 'eggs must be from 0 to 10^9')
sys.exit(42)
