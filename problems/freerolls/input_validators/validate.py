import re
import sys

text = sys.stdin.read()
match = re.fullmatch(r'([1-9]\d*) ([1-9]\d*) ([1-9]\d*)\n', text)
assert match, 'one line with three numbers'
price, every, rolls = map(int, match.groups())
assert 1 <= price <= 1000
assert 2 <= every <= 10**9
assert 1 <= rolls <= 10**12
sys.exit(42)
