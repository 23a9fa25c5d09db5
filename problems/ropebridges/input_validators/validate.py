import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 3, 'there must be three lines')
check(re.fullmatch(r'[1-9][0-9]{0,5}', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(n <= 200_000, 'n must be from 1 to 200,000')
check(re.fullmatch(r'(?:0|[1-9][0-9]{0,6})(?: (?:0|[1-9][0-9]{0,6}))*', lines[1]), 'line 2 must contain limits')
limits = list(map(int, lines[1].split(' ')))
check(len(limits) == n, 'there must be n limits')
check(all(limit <= 10**6 for limit in limits), 'a limit must be from 0 to 10^6')
check(re.fullmatch(r'[1-9][0-9]{0,3}(?: [1-9][0-9]{0,3})*', lines[2]), 'line 3 must contain lengths')
lengths = list(map(int, lines[2].split(' ')))
check(len(lengths) == n, 'there must be n lengths')
check(all(length <= 1000 for length in lengths), 'a length must be from 1 to 1,000')
sys.exit(42)
