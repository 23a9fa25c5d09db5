# Compares note by note, and there can be 10^14 of them.
import re
from itertools import repeat, zip_longest


def sing(line):
    for times, note in re.findall(r'(\d+)(\D)', line):
        yield from repeat(note, int(times))


answer = 'same'
for place, (x, y) in enumerate(zip_longest(sing(input()), sing(input())), 1):
    if x != y:
        answer = place
        break
print(answer)
