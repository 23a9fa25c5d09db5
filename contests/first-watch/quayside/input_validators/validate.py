import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'[1-9]\d{0,9}'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(f'{NUMBER} {NUMBER}', lines[0]), 'line 1 must contain the length of the quay and n')
length, n = map(int, lines[0].split(' '))
check(length <= 10**9, 'the quay must be at most 10^9 metres long')
check(n <= 100_000, 'n must be from 1 to 100,000')
check(re.fullmatch(f'{NUMBER}(?: {NUMBER})*', lines[1]), 'line 2 must contain lengths')
boats = list(map(int, lines[1].split(' ')))
check(len(boats) == n, 'there must be n boats')
check(max(boats) <= 10**9, 'a boat must be at most 10^9 metres long')
sys.exit(42)
