"""Prints the properties of one input."""
from os.path import commonprefix

n = int(input())
strip = input()


def smallest(fits):
    return next((length for length in range(1, n) if fits(length)), n)


def so_far():
    """The pattern if, at each difference, all stripes up to there are taken as the new one."""
    pattern = 1
    for i in range(1, n):
        if strip[i] != strip[i % pattern]:
            pattern = i + 1
    return pattern


def falls_back(step):
    """The pattern if the part that fits becomes so much shorter at a difference, without a look at its stripes."""
    same = 0
    for i in range(1, n):
        while same > 0 and strip[i] != strip[same]:
            same = max(same - step, 0)
        same += strip[i] == strip[same]
    return n - same


answer = smallest(lambda length: strip[length:] == strip[:n - length])
pattern = strip[:answer]
common = [length for length in range(1, n) if strip[:length] == strip[-length:]]
again = max((len(commonprefix([strip, strip[i:]])) for i in range(1, n)), default=0)
properties = [
    ('there is only one stripe', n == 1),
    ('the second turn of the smallest roller is not complete', n < 2 * answer < 2 * n),
    ('the last turn of the smallest roller is not complete', n % answer > 0),
    ('only a roller with the whole strip is possible', answer == n > 1),
    ('no shorter part of the strip is both at its beginning and at its end', not common),
    ('only the last stripe does not fit a smaller roller', n > 1 and smallest(
        lambda length: strip[length:-1] == strip[:n - 1 - length]) < answer and answer > 1),
    ('a smaller roller fits in all complete turns, but not the stripes left at the end', smallest(
        lambda length: strip[:length] * (n // length) == strip[:n - n % length]) < answer),
    ('the first two turns of a smaller roller fit, but not the stripes after that', smallest(
        lambda length: 2 * length <= n and strip[:length] == strip[length:2 * length]) < answer),
    ('no pattern comes twice at the beginning, or the shortest that does is not the answer', smallest(
        lambda length: 2 * length <= n and strip[:length] == strip[length:2 * length]) != answer),
    ('the first stripe of each turn fits a smaller roller, but other stripes do not', smallest(
        lambda length: len(set(strip[::length])) == 1) < answer),
    ('the first stripe comes back inside the pattern of the smallest roller', strip[0] in pattern[1:]),
    ('the pattern of the smallest roller contains equal stripes', len(set(pattern)) < answer),
    ('before a stripe that does not fit, the pattern has begun again already', so_far() > answer),
    ('at a stripe that does not fit, a later beginning of the pattern must be tried', falls_back(n) > answer),
    ('at a stripe that does not fit, the pattern cannot begin just one stripe later', falls_back(1) != answer),
    ('a longer part of the beginning comes back in the middle than at the end', again > n - answer),
    ('several parts of the strip are both at its beginning and at its end', len(common) > 1),
    ('a part longer than half of the strip is both at its beginning and at its end', 2 * answer < n),
    ('all stripes are equal', answer == 1),
    ('the largest distance to the next equal stripe is not the length of the pattern', len(set(strip)) < n and max(
        (strip.find(stripe, i + 1) - i for i, stripe in enumerate(strip)), default=0) != answer),
]
for text, holds in properties:
    if holds:
        print(text)
