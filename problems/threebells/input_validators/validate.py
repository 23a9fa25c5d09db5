import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


NUMBER = r'[1-9]\d{0,9}'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 4, 'there must be four lines')
check(re.fullmatch(f'{NUMBER} {NUMBER} {NUMBER}', lines[0]), 'line 1 must contain a, b and c')
for number, count in enumerate(map(int, lines[0].split(' ')), 1):
    check(1 <= count <= 100_000, 'a, b and c must be from 1 to 100,000')
    check(re.fullmatch(f'{NUMBER}(?: {NUMBER})*', lines[number]), f'line {number + 1} must contain integers')
    pitches = list(map(int, lines[number].split(' ')))
    check(len(pitches) == count, f'line {number + 1} must contain {count} integers')
    check(max(pitches) <= 10**9, 'pitches must be from 1 to 10^9')
sys.exit(42)
