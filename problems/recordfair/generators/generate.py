"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

DEAREST = 10**6


def text(prices):
    return f'{len(prices)}\n' + ' '.join(map(str, prices)) + '\n'


def anything(rng, n, low=1, high=DEAREST):
    return [rng.randint(low, high) for _ in range(n)]


def rising(rng, n, high=DEAREST):
    return sorted(anything(rng, n, 1, high))


def falling(rng, n, high=DEAREST):
    return rising(rng, n, high)[::-1]


def wandering(rng, n, step, start=5000):
    """Each price is close to the one before."""
    prices = [start]
    while len(prices) < n:
        prices.append(min(DEAREST, max(1, prices[-1] + rng.randint(-step, step))))
    return prices


def waves(rng, n, high):
    prices = []
    while len(prices) < n:
        prices += falling(rng, rng.randint(1, 40), high) + rising(rng, rng.randint(1, 40), high)
    return prices[:n]


CASES = {
    'sample/1-six-days': lambda rng: text([2, 3, 8, 5, 7, 4]),
    'sample/2-take-back': lambda rng: text([1, 4, 9]),
    'sample/3-falling': lambda rng: text([8, 6, 1]),
    'secret/01-one-day': lambda rng: text([7]),
    'secret/02-two-days': lambda rng: text([1, DEAREST]),
    'secret/03-two-days-falling': lambda rng: text([DEAREST, 1]),
    'secret/04-all-alike': lambda rng: text([6] * 20),
    'secret/05-rising-even': lambda rng: text(list(range(1, 31))),
    'secret/06-rising-odd': lambda rng: text(list(range(1, 32))),
    'secret/07-falling': lambda rng: text(list(range(30, 0, -1))),
    'secret/08-low-high-in-turn': lambda rng: text([1, 9] * 12),
    'secret/09-high-low-in-turn': lambda rng: text([9, 1] * 12),
    'secret/10-cheap-half-is-late': lambda rng: text([50, 60, 70, 80, 1, 2, 3, 4, 30, 20]),
    'secret/11-taken-back-twice': lambda rng: text([1, 3, 5, 7, 9, 2, 4, 11, 6, 13]),
    'secret/12-then-bought': lambda rng: text([1, 5, 8, 9, 20, 30]),
    'secret/13-few-prices': lambda rng: text(anything(rng, 500, 1, 3)),
    'secret/14-waves': lambda rng: text(waves(rng, 3000, 900)),
    'secret/15-wandering': lambda rng: text(wandering(rng, 5000, 90)),
    'secret/16-random': lambda rng: text(anything(rng, 6000)),
    'secret/17-highest-profit': lambda rng: text([1] * 30_000 + [DEAREST] * 30_000),
    'secret/18-many-rising': lambda rng: text(rising(rng, 40_000)),
    'secret/19-most-random': lambda rng: text(anything(rng, 200_000, 1, 99)),
    'secret/20-most-rising': lambda rng: text(rising(rng, 199_999, 999)),
}


def small(rng):
    n = rng.randint(1, 7)
    prices = anything(rng, n, 1, rng.choice([2, 3, 5, 9, 40]))
    if rng.randrange(3) == 0:
        place = rng.randint(0, n)
        prices = sorted(prices[:place]) + prices[place:]
    return text(prices)


def family(n, rng):
    return text(anything(rng, n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
