import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
check(len(lines) >= 3, 'there must be at least three lines')
check(re.fullmatch(r'[1-9][0-9]{0,4} [1-9][0-9]{0,4}', lines[0]), 'line 1 must contain n and k')
n, k = map(int, lines[0].split(' '))
check(n <= 50_000, 'n must be at most 50,000')
check(2 <= k <= n, 'k must be from 2 to n')
check(len(lines) == n + 1, 'there must be n - 1 branches')
check(re.fullmatch(r'[1-9][0-9]{0,4}(?: [1-9][0-9]{0,4})*', lines[1]), 'line 2 must contain forks')
apples = list(map(int, lines[1].split(' ')))
check(len(apples) == k, 'there must be k apples')
check(len(set(apples)) == k, 'the forks with apples must be different')
check(max(apples) <= n, 'a fork must be from 1 to n')
next_to = [[] for _ in range(n + 1)]
for line in lines[2:]:
    check(re.fullmatch(r'[1-9][0-9]{0,4} [1-9][0-9]{0,4} [1-9][0-9]{0,6}', line), 'a line must contain a, b and l')
    a, b, length = map(int, line.split(' '))
    check(max(a, b) <= n, 'a fork must be from 1 to n')
    check(length <= 10**6, 'a length must be from 1 to 10^6')
    next_to[a].append(b)
    next_to[b].append(a)
seen = {1}
stack = [1]
while stack:
    for other in next_to[stack.pop()]:
        if other not in seen:
            seen.add(other)
            stack.append(other)
check(len(seen) == n, 'there must be a way to each fork')
sys.exit(42)
