"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

HIGHEST = 10**9


def text(*foundries):
    lines = [' '.join(str(len(pitches)) for pitches in foundries), *(' '.join(map(str, p)) for p in foundries)]
    return '\n'.join(lines) + '\n'


def shuffled(rng, items):
    items = list(items)
    rng.shuffle(items)
    return items


def random_pitches(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


def spread_out(rng, n, step, offsets):
    """Foundries whose pitches have different remainders, in random order. No spread is smaller than that of the offsets."""
    return [shuffled(rng, range(offset, offset + n * step, step)) for offset in offsets]


def groups(rng, n, width):
    """Each foundry has its pitches in groups, and the groups of the foundries take turns."""
    foundries = [[], [], []]
    for group in range(3 * n):
        foundries[group % 3] += [1 + group * 10 * width + rng.randint(0, width) for _ in range(4)]
    return [shuffled(rng, pitches) for pitches in foundries]


def far_away(rng, n):
    """The bells of two foundries are near each other, and all bells of the third are far above them."""
    return [shuffled(rng, range(first, first + n)) for first in [1, 1, HIGHEST - n + 1]]


CASES = {
    'sample/1-clock-tower': lambda rng: text([30, 42, 70], [31, 60, 45], [80, 39]),
    'sample/2-same-pitch': lambda rng: text([5, 9], [1, 5], [7, 5]),
    'sample/3-one-bell-each': lambda rng: text([10], [20], [25, 13, 8]),
    'secret/01-smallest': lambda rng: text([1], [1], [1]),
    'secret/02-largest-spread': lambda rng: text([1], [HIGHEST], [5, HIGHEST // 2]),
    'secret/03-first-is-lowest': lambda rng: text([10], [16, 30], [15, 40]),
    'secret/04-second-is-lowest': lambda rng: text([16, 30], [10], [15, 40]),
    'secret/05-third-is-lowest': lambda rng: text([16, 30], [15, 40], [10]),
    'secret/06-last-bells-are-best': lambda rng: text([1, 50, 100], [20, 70, 102], [30, 75, 101]),
    'secret/07-first-bells-are-best': lambda rng: text([3, 50, 100], [1, 70, 120], [2, 85, 140]),
    'secret/08-nearest-two-mislead': lambda rng: text([10, 50], [10, 53], [47, 90]),
    'secret/09-all-of-one-below': lambda rng: text([1, 2, 3, 4], [10, 12, 14, 20], [11, 13, 9, 30]),
    'secret/10-different-lengths': lambda rng: text([500], random_pitches(rng, 2, 1, 999),
                                                     random_pitches(rng, 900, 1, 999)),
    'secret/11-equal-pitches': lambda rng: text([7] * 50, [9] * 60 + [4], [5] * 40 + [12]),
    'secret/12-groups': lambda rng: text(*groups(rng, 80, 50)),
    'secret/13-random': lambda rng: text(*(random_pitches(rng, 1500, 1, HIGHEST) for _ in range(3))),
    'secret/14-large-numbers': lambda rng: text(*(random_pitches(rng, 30, HIGHEST - 999, HIGHEST) for _ in range(3))),
    'secret/15-many': lambda rng: text(*spread_out(rng, 8000, 10, [1, 4, 8])),
    'secret/16-all-of-two-below': lambda rng: text([1] * 30_000, [2] * 29_999 + [3], [9] * 30_000),
    'secret/17-most': lambda rng: text(*spread_out(rng, 100_000, 9, [9, 2, 5])),
    'secret/18-third-is-far-away': lambda rng: text(*far_away(rng, 70_000)),
    'secret/19-first-is-far-away': lambda rng: text(*reversed(far_away(rng, 70_000))),
}


def small(rng):
    high = rng.choice([3, 8, 20, 60])
    base = rng.choice([0, 0, 0, HIGHEST - 60])
    sizes = [rng.randint(1, rng.choice([2, 6])) for _ in range(3)]
    return text(*([base + p for p in random_pitches(rng, n, 1, high)] for n in sizes))


def family(n, rng):
    return text(*(random_pitches(rng, n, 1, HIGHEST) for _ in range(3)))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
