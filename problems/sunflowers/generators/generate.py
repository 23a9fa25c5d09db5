"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

TALLEST = 10**6


def text(heights):
    return f'{len(heights)}\n' + ' '.join(map(str, heights)) + '\n'


def anything(rng, n, low=1, high=TALLEST):
    return [rng.randint(low, high) for _ in range(n)]


def falling(rng, n, high=TALLEST):
    return sorted(anything(rng, n, 1, high), reverse=True)


def waves(rng, n):
    """Falls for some time, and then rises in large steps."""
    heights = []
    while len(heights) < n:
        top = rng.randint(1000, 9000)
        heights += range(top, top - rng.randint(1, 900), -1)
        heights += range(rng.randint(1, top), top + rng.randint(1, 50), rng.randint(30, 300))
    return heights[:n]


def falling_rising_tall(rng, n, low):
    """Tall ones fall, then low ones rise, and only the last one is taller than all of them."""
    tall = rng.sample(range(low + 1, TALLEST), n - low - 1)
    return sorted(tall, reverse=True) + list(range(1, low + 1)) + [TALLEST]


def falling_zigzag(n):
    """Low ones stand between tall ones that fall, and only the last one is taller than all."""
    return [900_000 - i if i % 2 == 0 else 1 for i in range(n - 1)] + [TALLEST]


CASES = {
    'sample/1-six-flowers': lambda rng: text([5, 3, 3, 8, 2, 6]),
    'sample/2-falling': lambda rng: text([9, 4, 1]),
    'secret/01-one-flower': lambda rng: text([1]),
    'secret/02-two-flowers': lambda rng: text([1, TALLEST]),
    'secret/03-two-alike': lambda rng: text([TALLEST, TALLEST]),
    'secret/04-rising': lambda rng: text(list(range(1, 31))),
    'secret/05-all-alike': lambda rng: text([7] * 25),
    'secret/06-tallest-is-last': lambda rng: text([8, 6, 6, 4, 3, 1, 9]),
    'secret/07-tallest-is-first': lambda rng: text([9, 1, 3, 4, 6, 6, 8]),
    'secret/08-not-the-tallest-one': lambda rng: text([2, 1, 3, 1, 9, 4, 5, 1, 8]),
    'secret/09-taller-only-on-the-left': lambda rng: text([10, 2, 9, 1, 8, 3, 7]),
    'secret/10-more-digits': lambda rng: text([100, 9, 20, 1000, 99, 101]),
    'secret/11-alike-after-lower-ones': lambda rng: text([5, 3, 1, 5, 2, 2, 4, 3, 5, 6, 5]),
    'secret/12-few-heights': lambda rng: text(anything(rng, 400, 1, 4)),
    'secret/13-waves': lambda rng: text(waves(rng, 3000)),
    'secret/14-random': lambda rng: text(anything(rng, 5000)),
    'secret/15-many-falling': lambda rng: text(falling(rng, 60_000, 99_999)),
    'secret/16-most-string': lambda rng: text([5] * 199_999 + [6]),
    'secret/17-most-falling-rising-tall': lambda rng: text(falling_rising_tall(rng, 200_000, 20_000)),
    'secret/18-most-alike': lambda rng: text([1] * 200_000),
    'secret/19-many-random': lambda rng: text(anything(rng, 30_000)),
    'secret/20-most-falling-zigzag': lambda rng: text(falling_zigzag(200_000)),
}


def small(rng):
    n = rng.randint(1, 9)
    heights = anything(rng, n, 1, rng.choice([2, 3, 5, 9, 30]))
    if rng.randrange(4) == 0:
        place = rng.randint(0, n)
        heights = sorted(heights[:place], reverse=True) + heights[place:]
    return text(heights)


def family(n, rng):
    return text(falling(rng, n - 1, TALLEST - 1) + [TALLEST])


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
