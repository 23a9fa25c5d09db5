# Joins two parts with the same note, but not a third one that follows.
import re
from itertools import zip_longest


def joined(line):
    parts = [(int(times), note) for times, note in re.findall(r'(\d+)(\D)', line)]
    groups = []
    i = 0
    while i < len(parts):
        times, note = parts[i]
        if i + 1 < len(parts) and parts[i + 1][1] == note:
            i += 1
            times += parts[i][0]
        groups.append((times, note))
        i += 1
    return groups


a, b = joined(input()), joined(input())
place = 1
answer = 'same'
for x, y in zip_longest(a, b, fillvalue=(0, '')):
    if x != y:
        answer = place + (min(x[0], y[0]) if x[1] == y[1] else 0)
        break
    place += x[0]
print(answer)
