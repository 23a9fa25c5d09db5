import re
import sys

match = re.fullmatch(r'([1-9]\d*) ([1-9]\d*)\n((?:[1-9]\d* )*[1-9]\d*)\n', sys.stdin.read())
assert match, 'two lines with numbers'
boats = [int(boat) for boat in match[3].split(' ')]
assert int(match[1]) <= 10**9 and max(boats) <= 10**9, 'lengths'
assert len(boats) == int(match[2]) <= 100000, 'as many boats as it says'
sys.exit(42)
