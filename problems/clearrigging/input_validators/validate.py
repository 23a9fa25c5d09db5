import re
import sys

match = re.fullmatch(r'([1-9]\d*) ([1-9]\d*)\n', sys.stdin.read())
assert match, 'one line with two numbers'
boats, apart = map(int, match.groups())
assert 1 <= apart <= boats <= 10_000
sys.exit(42)
