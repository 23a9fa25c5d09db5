import re
import sys

match = re.fullmatch(r'([1-4]) ([1-9]\d*)\n', sys.stdin.read())
assert match, 'one line with two numbers'
assert int(match[2]) <= 10**15
sys.exit(42)
