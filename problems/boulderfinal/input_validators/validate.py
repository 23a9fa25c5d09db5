import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(lines and re.fullmatch(r'[1-9]\d*', lines[0], re.ASCII), 'line 1 must contain n')
n = int(lines[0])
check(n <= 150_000, 'n must be from 1 to 150,000')
check(len(lines) == n + 1, 'there must be n climbers')
for line in lines[1:]:
    result = re.fullmatch(r'(0|[1-9]\d*) (0|[1-9]\d*)', line, re.ASCII)
    check(result, 'each climber must have a line with two integers')
    tops, attempts = map(int, result.groups())
    check(tops <= 100, 'tops must be from 0 to 100')
    check(tops <= attempts <= 10_000, 'attempts must be from the number of tops to 10,000')
sys.exit(42)
