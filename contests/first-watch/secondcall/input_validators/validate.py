import re
import sys

lines = sys.stdin.read().split('\n')
assert re.fullmatch(r'[1-9]\d*', lines[0]) and int(lines[0]) <= 100000, 'the number of lines'
assert len(lines) == int(lines[0]) + 2 and lines[-1] == '', 'as many lines as it says'
assert all(re.fullmatch(r'[a-z]{1,12}', line) for line in lines[1:-1]), 'names'
sys.exit(42)
