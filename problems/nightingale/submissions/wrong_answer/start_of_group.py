# Prints the number of the first note of a group that is longer in one song, and not of the first note that differs.
import re
from itertools import zip_longest


def joined(line):
    groups = []
    for times, note in re.findall(r'(\d+)(\D)', line):
        if groups and groups[-1][1] == note:
            groups[-1] = (groups[-1][0] + int(times), note)
        else:
            groups.append((int(times), note))
    return groups


place = 1
answer = 'same'
for a, b in zip_longest(joined(input()), joined(input())):
    if a != b:
        answer = place
        break
    place += a[0]
print(answer)
