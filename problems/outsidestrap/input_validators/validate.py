import re
import sys

lines = sys.stdin.read().split('\n')
assert lines.pop() == '', 'the last line ends'
assert all(re.fullmatch(r'(0|[1-9]\d*) (0|[1-9]\d*)', line) for line in lines)
n, capacity = map(int, lines[0].split(' '))
assert 1 <= n <= 100 and 0 <= capacity <= 60_000
assert len(lines) == 1 + n
for line in lines[1:]:
    weight, use = map(int, line.split(' '))
    assert 1 <= weight <= 1_000_000 and 1 <= use <= 1_000_000
sys.exit(42)
