"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
MOST = 200_000


def text(p, wishes):
    return f'{p} {len(wishes)}\n' + ' '.join(map(str, wishes)) + '\n'


def anything(rng, p, n):
    return [rng.randint(1, p) for _ in range(n)]


def shuffled(rng, p):
    pitches = list(range(1, p + 1))
    rng.shuffle(pitches)
    return pitches


def crowded(rng, p, n, first, last):
    """All families wish for pitches in the same part of the ring."""
    return [rng.randint(first, last) for _ in range(n)]


def twice(p):
    """The first half gets what it wishes; the second half has the same wishes, the last pitch first."""
    half = p // 2
    return list(range(1, half + 1)) + list(range(half, 0, -1))


def every_second(p):
    """Every second pitch, and then the same wishes again."""
    return list(range(2, p + 1, 2)) * 2


CASES = {
    'sample/1-ring': lambda rng: text(8, [7, 3, 7, 8, 7, 3]),
    'sample/2-all-as-wished': lambda rng: text(4, [3, 2, 4]),
    'secret/01-one-pitch': lambda rng: text(1, [1]),
    'secret/02-two-pitches': lambda rng: text(2, [2, 2]),
    'secret/03-past-the-last-pitch': lambda rng: text(6, [6, 6, 1, 6, 1]),
    'secret/04-whole-ring': lambda rng: text(7, [4, 5, 6, 7, 1, 2, 4]),
    'secret/05-stops-just-before-the-wish': lambda rng: text(7, [3, 4, 5, 6, 7, 1, 3]),
    'secret/06-blocks-grow-together': lambda rng: text(12, [1, 2, 3, 5, 6, 7, 8, 2, 1, 10, 6]),
    'secret/07-tie': lambda rng: text(20, [4, 4, 4, 9, 9, 9, 15, 15, 15]),
    'secret/08-last-of-a-tie-is-later': lambda rng: text(20, [15, 15, 15, 15, 4, 4, 4, 4, 3, 20]),
    'secret/09-free-pitch-behind-is-nearer': lambda rng: text(10, [5, 6, 7, 5, 5]),
    'secret/10-backwards': lambda rng: text(30, list(range(30, 0, -1))),
    'secret/11-as-wished-until-the-last': lambda rng: text(30, list(range(1, 30)) + [1]),
    'secret/12-alike': lambda rng: text(300, [299] * 300),
    'secret/13-small-blocks': lambda rng: text(1000, anything(rng, 1000, 400)),
    'secret/14-full': lambda rng: text(2000, anything(rng, 2000, 2000)),
    'secret/15-end-of-the-ring': lambda rng: text(5000, crowded(rng, 5000, 4000, 4800, 5000)),
    'secret/16-each-pitch-once': lambda rng: text(20_000, shuffled(rng, 20_000)),
    'secret/17-most-alike': lambda rng: text(MOST, [1] * MOST),
    'secret/18-twice': lambda rng: text(110_000, twice(110_000)),
    'secret/19-many-at-the-end': lambda rng: text(MOST, crowded(rng, MOST, 50_000, 199_990, MOST)),
    'secret/20-many-random': lambda rng: text(60_000, anything(rng, 60_000, 60_000)),
    'secret/21-most-two-rounds': lambda rng: text(MOST, list(range(1, MOST // 2 + 1)) * 2),
    'secret/22-every-second': lambda rng: text(3 * 2**16, every_second(3 * 2**16)),
}


def small(rng):
    p = rng.randint(1, 10)
    n = rng.randint(1, p)
    first = rng.randint(1, p)
    return text(p, rng.choice([anything(rng, p, n), crowded(rng, p, n, first, rng.randint(first, p))]))


def family(n, rng):
    return text(n, anything(rng, n, n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
