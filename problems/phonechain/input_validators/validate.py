import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) == 2, 'there must be two lines')
check(re.fullmatch(r'[1-9][0-9]{0,5}', lines[0]), 'line 1 must contain n')
n = int(lines[0])
check(2 <= n <= 100_000, 'n must be from 2 to 100,000')
check(re.fullmatch(r'[1-9][0-9]{0,5}(?: [1-9][0-9]{0,5})*', lines[1]), 'line 2 must contain callers')
caller = [0, 0] + list(map(int, lines[1].split(' ')))
check(len(caller) == n + 1, 'there must be n - 1 callers')
check(max(caller) <= n, 'a caller must be from 1 to n')
calls = [[] for _ in range(n + 1)]
for person in range(2, n + 1):
    calls[caller[person]].append(person)
reached = [1]
for person in reached:
    reached += calls[person]
check(len(reached) == n, 'the news must reach everybody')
sys.exit(42)
