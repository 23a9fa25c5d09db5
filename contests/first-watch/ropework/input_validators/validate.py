import re
import sys

match = re.fullmatch(r'([1-9]\d*) ([1-9]\d*)\n((?:[1-9]\d* )*[1-9]\d*)\n', sys.stdin.read())
assert match, 'two lines with numbers'
lengths = [int(length) for length in match[3].split(' ')]
assert int(match[1]) <= 100000 and max(lengths) <= 100000, 'lengths'
assert len(set(lengths)) == len(lengths) == int(match[2]) <= 50, 'as many lengths as it says'
sys.exit(42)
