import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9]\d* [1-9]\d* (?:0|[1-9]\d*)', lines[0]), 'line 1 must contain n, w and m')
n, w, m = map(int, lines[0].split(' '))
check(n <= 100_000, 'n must be from 1 to 100,000')
check(w <= n, 'w must be from 1 to n')
check(m <= 10**9, 'm must be from 0 to 10^9')
check(re.fullmatch(r'(?:0|[1-9]\d*)(?: (?:0|[1-9]\d*))*', lines[1]), 'line 2 must contain integers')
glaze = list(map(int, lines[1].split(' ')))
check(len(glaze) == n, 'there must be n cakes')
check(all(grams <= 10**9 for grams in glaze), 'a cake must have from 0 to 10^9 grams')
sys.exit(42)
