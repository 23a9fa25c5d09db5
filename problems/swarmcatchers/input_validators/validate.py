import re
import sys


def check(holds, reason):
    if not holds:
        print(reason)
        sys.exit(43)


lines = sys.stdin.read().split('\n')
check(lines.pop() == '', 'the last line must end with a newline')
number = r'(?:0|[1-9][0-9]{0,6})'


def numbers(line, count):
    check(1 <= line <= len(lines), f'line {line} is missing')
    check(re.fullmatch(number + f'(?: {number})' * (count - 1), lines[line - 1]), f'line {line} must contain {count} integers')
    return map(int, lines[line - 1].split(' '))


n, m, k = numbers(1, 3)
check(1 <= k <= n <= 60_000, '1 <= k <= n <= 60,000 must hold')
check(m <= 60_000, 'm must be from 0 to 60,000')
check(len(lines) == 1 + k + m, 'there must be k catchers and m roads')
homes = set()
for line in range(2, k + 2):
    v, p = numbers(line, 2)
    check(1 <= v <= n and v not in homes, f'line {line} must name a village without another catcher')
    homes.add(v)
    check(p <= 10**6, f'line {line}: p must be from 0 to 10^6')
parent = list(range(n + 1))


def root(village):
    while parent[village] != village:
        parent[village] = parent[parent[village]]
        village = parent[village]
    return village


parts = n
for line in range(k + 2, k + m + 2):
    a, b, w = numbers(line, 3)
    check(1 <= a <= n and 1 <= b <= n and a != b, f'line {line} must name two different villages from 1 to n')
    check(1 <= w <= 10**6, f'line {line}: w must be from 1 to 10^6')
    a, b = root(a), root(b)
    if a != b:
        parent[a] = b
        parts -= 1
check(parts == 1, 'all villages must be connected')
sys.exit(42)
