# Leaves out the last notes of each song: those after the last change from one note to another.
import re
from itertools import zip_longest


def joined(line):
    groups = []
    for times, note in re.findall(r'(\d+)(\D)', line):
        if groups and groups[-1][1] == note:
            groups[-1] = (groups[-1][0] + int(times), note)
        else:
            groups.append((int(times), note))
    return groups[:-1]


place = 1
answer = 'same'
for a, b in zip_longest(joined(input()), joined(input()), fillvalue=(0, '')):
    if a != b:
        answer = place + (min(a[0], b[0]) if a[1] == b[1] else 0)
        break
    place += a[0]
print(answer)
