import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


PART = r'[1-9]\d{0,9}[a-z]'
lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
for number, line in enumerate(lines, 1):
    check(re.fullmatch(f'(?:{PART})+', line), f'line {number} must contain numbers, each with a letter')
    check(len(line) <= 200_000, f'line {number} must have at most 200,000 characters')
    check(all(int(times) <= 10**9 for times in re.findall(r'\d+', line)), f'line {number}: a number must be at most 10^9')
sys.exit(42)
