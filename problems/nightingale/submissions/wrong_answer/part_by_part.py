# Compares part by part, although the same notes may be written in several ways.
import re

a = re.findall(r'(\d+)(\D)', input())
b = re.findall(r'(\d+)(\D)', input())
place = 1
answer = 'same' if a == b else None
for x, y in zip(a, b):
    if x != y:
        answer = place + (min(int(x[0]), int(y[0])) if x[1] == y[1] else 0)
        break
    place += int(x[0])
print(place if answer is None else answer)
