import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9]\d* [1-9]\d*', lines[0]), 'line 1 must contain n and k')
n, k = map(int, lines[0].split(' '))
check(n <= 100_000, 'n must be from 1 to 100,000')
check(k <= n, 'k must be from 1 to n')
check(re.fullmatch(r'[1-9]\d*(?: [1-9]\d*)*', lines[1]), 'line 2 must contain positive integers')
words = list(map(int, lines[1].split(' ')))
check(len(words) == n, 'there must be n chapters')
check(all(w <= 1_000_000 for w in words), 'chapters must have from 1 to 1,000,000 words')
sys.exit(42)
