# Counts equal notes in a row as one note, although 3a is three notes.
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


answer = 'same'
for place, (a, b) in enumerate(zip_longest(joined(input()), joined(input())), 1):
    if a != b:
        answer = place
        break
print(answer)
