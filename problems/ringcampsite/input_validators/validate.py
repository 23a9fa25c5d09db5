import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
first = re.fullmatch(r'([1-9][0-9]{0,5}) ([1-9][0-9]{0,5})', lines[0])
check(first, 'line 1 must contain p and n')
p, n = map(int, first.groups())
check(n <= p <= 200_000, '1 <= n <= p <= 200,000 must hold')
check(re.fullmatch(r'[1-9][0-9]{0,5}(?: [1-9][0-9]{0,5})*', lines[1]), 'line 2 must contain pitches')
wishes = list(map(int, lines[1].split(' ')))
check(len(wishes) == n, 'there must be n wishes')
check(all(wish <= p for wish in wishes), 'a wish must be from 1 to p')
sys.exit(42)
