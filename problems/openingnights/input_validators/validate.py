import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(lines and re.fullmatch(r'[1-9]\d*', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(n <= 200_000, 'n must be from 1 to 200,000')
check(len(lines) == n + 1, 'there must be n costumes')
for number, line in enumerate(lines[1:], 2):
    check(re.fullmatch(r'[1-9]\d* [1-9]\d*', line), f'line {number} must contain two positive integers')
    check(all(int(word) <= 10**9 for word in line.split(' ')), f'line {number}: the numbers must be at most 10^9')
sys.exit(42)
