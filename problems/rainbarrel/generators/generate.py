"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(c, days):
    return '\n'.join([f'{len(days)} {c}', *map(str, days)]) + '\n'


def weather(rng, n, rain, need):
    """Rain of up to `rain` litres and a need of up to `need` litres, on as many days each."""
    return [rng.randint(0, rain) if rng.random() < 0.5 else -rng.randint(0, need) for _ in range(n)]


CASES = {
    'sample/1-six-days': lambda rng: text(10, [6, 7, -4, -9, 2, -2]),
    'sample/2-empty-at-first': lambda rng: text(5, [-4, 0, 20, -5]),
    'secret/01-one-dry-day': lambda rng: text(1, [0]),
    'secret/02-one-rainy-day': lambda rng: text(1, [1]),
    'secret/03-one-day-of-need': lambda rng: text(10_000, [-1]),
    'secret/04-exactly-enough': lambda rng: text(9, [3, 4, -5, -2, -1]),
    'secret/05-exactly-full': lambda rng: text(7, [3, 4, -7, 7, -8]),
    'secret/06-one-litre-too-much': lambda rng: text(7, [3, 5, -8]),
    'secret/07-barrel-of-one-litre': lambda rng: text(1, [2, -1, 1, 1, -1, -1, 1, 0, -3]),
    'secret/08-tap-then-rain': lambda rng: text(20, [-15, 10, -10, -5, 5, -5]),
    'secret/09-rain-after-everything': lambda rng: text(50, [-10, -20, 30, 40]),
    'secret/10-zero-in-between': lambda rng: text(30, [20, 0, -10, 0, -15, 0, -5]),
    'secret/11-full-again-and-again': lambda rng: text(10, [8, 8, -3, 8, 8, -12, 30, -10, -1]),
    'secret/12-need-only': lambda rng: text(10_000, [-1000] * 30),
    'secret/13-rain-only': lambda rng: text(100, [1000] * 30),
    'secret/14-small-barrel': lambda rng: text(3, weather(rng, 500, 5, 5)),
    'secret/15-large-barrel': lambda rng: text(10_000, weather(rng, 2000, 1000, 1000)),
    'secret/16-dry-summer': lambda rng: text(500, weather(rng, 2000, 300, 400)),
    'secret/17-most': lambda rng: text(10_000, weather(rng, 100_000, 1000, 1000)),
    'secret/18-most-wet': lambda rng: text(999, weather(rng, 100_000, 1000, 700)),
    'secret/19-most-need-only': lambda rng: text(10_000, [-1000] * 100_000),
    'secret/20-never-empty': lambda rng: text(10_000, ([1000] + [-1] * 499) * 200),
}


def small(rng):
    n = rng.randint(1, 8)
    c = rng.choice([1, 3, 6, 10])
    most = rng.choice([2, 4, 12])
    return text(c, [rng.randint(-most, most) for _ in range(n)])


def family(n, rng):
    return text(1000, weather(rng, n, 500, 500))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
