import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'(?:0|[1-9]\d{0,5})'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 1, 'the input must not be empty')
check(re.fullmatch(f'{NUMBER} {NUMBER}', lines[0]), 'line 1 must contain n and p')
n, bread = map(int, lines[0].split(' '))
check(1 <= n <= 14, 'n must be from 1 to 14')
check(bread <= 100_000, 'p must be from 0 to 100,000')
check(len(lines) == 1 + n, 'there must be n rows')
for tea, line in enumerate(lines[1:]):
    check(re.fullmatch(f'{NUMBER}(?: {NUMBER})*', line), f'line {tea + 2} must contain integers')
    row = list(map(int, line.split(' ')))
    check(len(row) == n, f'line {tea + 2} must contain n integers')
    check(max(row) <= 1000, f'line {tea + 2}: an error must be from 0 to 1000')
    check(row[tea] == 0, f'line {tea + 2}: a tea must not spoil itself')
sys.exit(42)
