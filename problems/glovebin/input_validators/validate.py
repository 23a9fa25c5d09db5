import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'(?:0|[1-9]\d{0,9})'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 3, 'there must be three lines')
check(re.fullmatch(f'{NUMBER} {NUMBER} {NUMBER}', lines[0]), 'line 1 must contain n, m and d')
n, m, d = map(int, lines[0].split(' '))
check(1 <= n <= 200_000 and 1 <= m <= 200_000, 'n and m must be from 1 to 200,000')
check(d <= 10**9, 'd must be from 0 to 10^9')
for number, count, line in [(2, n, lines[1]), (3, m, lines[2])]:
    check(re.fullmatch(f'{NUMBER}(?: {NUMBER})*', line), f'line {number} must contain integers')
    sizes = list(map(int, line.split(' ')))
    check(len(sizes) == count, f'line {number} must contain {count} integers')
    check(all(1 <= size <= 10**9 for size in sizes), 'sizes must be from 1 to 10^9')
sys.exit(42)
