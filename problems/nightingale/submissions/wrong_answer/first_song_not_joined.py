# Joins the parts with the same note only in the second song, although the first one can be divided as well.
import re
from itertools import zip_longest

a = [(int(times), note) for times, note in re.findall(r'(\d+)(\D)', input())]
b = []
for times, note in re.findall(r'(\d+)(\D)', input()):
    if b and b[-1][1] == note:
        b[-1] = (b[-1][0] + int(times), note)
    else:
        b.append((int(times), note))
place = 1
answer = 'same'
for x, y in zip_longest(a, b, fillvalue=(0, '')):
    if x != y:
        answer = place + (min(x[0], y[0]) if x[1] == y[1] else 0)
        break
    place += x[0]
print(answer)
