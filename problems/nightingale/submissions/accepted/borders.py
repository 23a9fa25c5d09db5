# Joins the parts of the same note first. Then equal songs have equal parts, and only the first different part counts.
import re
from itertools import zip_longest


def shortest(line):
    parts = []
    for times, note in re.findall(r'(\d+)(\D)', line):
        if parts and parts[-1][1] == note:
            parts[-1] = (parts[-1][0] + int(times), note)
        else:
            parts.append((int(times), note))
    return parts


place = 1
answer = 'same'
for a, b in zip_longest(shortest(input()), shortest(input()), fillvalue=(0, '')):
    if a != b:
        answer = place + (min(a[0], b[0]) if a[1] == b[1] else 0)
        break
    place += a[0]
print(answer)
