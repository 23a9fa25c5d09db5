import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) > 0 and re.fullmatch(r'[1-9][0-9]{0,5} [1-9][0-9]{0,5}', lines[0]), 'line 1 must contain n and m')
n, m = map(int, lines[0].split(' '))
check(2 <= n <= 100_000, 'n must be from 2 to 100,000')
check(n - 1 <= m <= 120_000, 'm must be from n - 1 to 120,000')
check(len(lines) == m + 1, 'there must be m tunnels')
next_to = [[] for _ in range(n + 1)]
for line in lines[1:]:
    check(re.fullmatch(r'[1-9][0-9]{0,5} [1-9][0-9]{0,5}', line), 'a line must contain a and b')
    a, b = map(int, line.split(' '))
    check(max(a, b) <= n, 'a chamber must be from 1 to n')
    check(a != b, 'a tunnel must connect different chambers')
    next_to[a].append(b)
    next_to[b].append(a)
seen = [False] * (n + 1)
seen[1] = True
reached = [1]
for chamber in reached:
    for other in next_to[chamber]:
        if not seen[other]:
            seen[other] = True
            reached.append(other)
check(len(reached) == n, 'there must be a way to each chamber')
sys.exit(42)
