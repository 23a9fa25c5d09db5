import re
import sys

match = re.fullmatch(r'([1-9]\d*) (0|[1-9]\d*)\n', sys.stdin.read())
assert match, 'one line with two numbers'
marks, start = map(int, match.groups())
assert marks <= 10**6, 'at most a million marks'
assert start <= marks, 'the buoy starts at a mark, or at 0 if its start is left open'
sys.exit(42)
