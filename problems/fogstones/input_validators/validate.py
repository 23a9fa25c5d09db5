import re
import sys

lines = sys.stdin.read().split('\n')
assert lines.pop() == '', 'the last line ends'
assert re.fullmatch(r'[1-9]\d* [1-9]\d*', lines[0])
rows, columns = map(int, lines[0].split(' '))
assert 1 <= rows <= 250 and 1 <= columns <= 250 and rows * columns >= 2
assert len(lines) == 1 + rows
assert all(len(line) == columns and set(line) <= set('#eo~SF') for line in lines[1:])
chart = ''.join(lines[1:])
assert chart.count('S') == 1 and chart.count('F') == 1
sys.exit(42)
