import re
import sys

text = sys.stdin.read()
match = re.fullmatch(r'([1-9]\d*) ([1-9]\d*)\n', text)
assert match, 'two numbers on one line'
first, last = map(int, match.groups())
bound = int(sys.argv[1]) if len(sys.argv) > 1 else 10**18
assert 1 <= first <= last <= bound
sys.exit(42)
