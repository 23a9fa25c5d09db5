import re
import sys

lines = sys.stdin.read().split('\n')
assert lines.pop() == '', 'the last line ends'
assert all(re.fullmatch(r'(0|[1-9]\d*)( (0|[1-9]\d*))*', line) for line in lines)
n, q = map(int, lines[0].split(' '))
assert 1 <= n <= 30000 and 1 <= q <= 30000
heights = list(map(int, lines[1].split(' ')))
assert len(heights) == n and all(0 <= height <= 10**9 for height in heights)
assert len(lines) == 2 + q
for line in lines[2:]:
    l, r = map(int, line.split(' '))
    assert 1 <= l <= r <= n
sys.exit(42)
