import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9]\d*', lines[0], re.ASCII), 'line 1 must contain n')
n = int(lines[0])
check(2 <= n <= 200_000, 'n must be from 2 to 200,000')
check(re.fullmatch(r'[1-9]\d*(?: [1-9]\d*)*', lines[1], re.ASCII), 'line 2 must contain positive integers')
weights = list(map(int, lines[1].split(' ')))
check(len(weights) == n, 'there must be n weights')
check(all(weight <= 10**9 for weight in weights), 'a weight must be from 1 to 10^9')
sys.exit(42)
