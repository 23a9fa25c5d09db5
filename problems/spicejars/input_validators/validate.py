import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 1, 'the input must not be empty')
check(re.fullmatch(r'[1-9]\d{0,4}', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(n <= 20_000, 'n must be from 1 to 20,000')
names = lines[1:]
check(len(names) == n, 'there must be n names')
for number, name in enumerate(names, 2):
    check(re.fullmatch(r'[a-z]+', name), f'line {number} must contain lower-case letters')
check(sum(map(len, names)) <= 200_000, 'there must be at most 200,000 letters')
check(len(set(names)) == n, 'the names must be different')
sys.exit(42)
