import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(lines and re.fullmatch(r'[1-9][0-9]{0,5}', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(n <= 100_000, 'n must be from 1 to 100,000')
check(len(lines) == n + 1, 'there must be n names')
check(all(re.fullmatch(r'[a-z]{1,12}', line) for line in lines[1:]), 'a name has 1 to 12 lower-case letters')
sys.exit(42)
