"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
MOST = 10**6


def text(n, routes):
    return f'{n} {len(routes)}\n' + ''.join(' '.join(map(str, route)) + '\n' for route in routes)


def times(rng, first, period, days):
    return rng.randint(0, first), rng.randint(1, period), rng.randint(1, days)


def network(rng, n, m, first, period, days, far=50):
    """A way through all oases in a random order, and other routes of a limited length along it, in both directions."""
    order = [1, *rng.sample(range(2, n), n - 2), n] if n > 2 else [1, 2]
    routes = [(a, b, *times(rng, first, period, days)) for a, b in zip(order, order[1:])]
    while len(routes) < m:
        a = rng.randrange(n)
        b = min(n - 1, max(0, a + rng.randint(-far, far)))
        if a != b:
            routes.append((order[a], order[b], *times(rng, first, period, days)))
    rng.shuffle(routes)
    return routes


def anywhere(rng, n, m, first, period, days):
    return [(*rng.sample(range(1, n + 1), 2), *times(rng, first, period, days)) for _ in range(m)]


def farthest(n):
    """One long way on which she just misses nearly all caravans. The last one leaves every day."""
    routes = [(a, a + 1, MOST - a + 1, MOST, MOST) for a in range(1, n - 1)]
    return [(n - 1, n, 0, 1, MOST), *routes[::-1]]


def better_each_day(rng, n):
    """A way with a route from each oasis to the middle one. Each of them arrives there a day earlier than all before, and
    from there one long way leads to the end."""
    middle = n // 2
    late = 3 * n
    way = [(a, a + 1, 0, 1, 1) for a in [*range(1, middle - 1), *range(middle, n)]]
    routes = way + [(a, middle, 0, 1, late - 2 * a) for a in range(1, middle)]
    rng.shuffle(routes)
    return routes


def hurry(n):
    """Long routes leave early, short routes leave often."""
    return [(a, a + 1, 0, 2, 1) for a in range(1, n)] + [(1, b, 0, 1, 5 * b) for b in range(2, n + 1)]


CASES = {
    'sample/1-two-ways': lambda rng: text(4, [(1, 2, 2, 5, 3), (2, 4, 1, 4, 6), (1, 3, 0, 7, 4), (3, 4, 9, 3, 1)]),
    'sample/2-no-way': lambda rng: text(2, [(2, 1, 0, 1, 1)]),
    'sample/3-waiting': lambda rng: text(3, [(1, 2, 3, 10, 1), (2, 3, 0, 5, 2)]),
    'secret/01-no-routes': lambda rng: text(2, []),
    'secret/02-every-day': lambda rng: text(2, [(1, 2, 0, 1, 1)]),
    'secret/03-late-first-day': lambda rng: text(2, [(1, 2, MOST, 1, MOST), (1, 2, MOST, MOST, MOST)]),
    'secret/04-before-the-first-day': lambda rng: text(3, [(1, 2, 0, 4, 3), (2, 3, 12, 3, 2)]),
    'secret/05-on-the-first-day': lambda rng: text(3, [(1, 2, 0, 4, 12), (2, 3, 12, 30, 2)]),
    'secret/06-one-day-too-late': lambda rng: text(3, [(1, 2, 1, 4, 12), (2, 3, 12, 30, 2)]),
    'secret/07-same-day': lambda rng: text(5, [(1, 2, 4, 9, 3), (2, 3, 3, 2, 5), (3, 4, 0, 6, 6), (4, 5, 1, 17, 1)]),
    'secret/08-waits-for-the-fast-one': lambda rng: text(
        4, [(1, 2, 0, 1, 100), (1, 2, 40, 50, 10), (1, 2, 60, 1, 1), (2, 3, 5, 60, 20), (3, 4, 0, 100, 7), (2, 4, 0, 90, 60)]),
    'secret/09-later-is-earlier': lambda rng: text(5, [(1, 2, 0, 1, 2), (2, 5, 0, 100, 1), (1, 3, 0, 1, 3), (3, 4, 0, 3, 3), (4, 5, 0, 2, 30)]),
    'secret/10-only-away': lambda rng: text(6, [(1, 2, 0, 1, 1), (2, 3, 0, 1, 1), (6, 3, 0, 1, 1), (3, 1, 0, 1, 1), (6, 5, 0, 2, 2)]),
    'secret/11-hurry': lambda rng: text(400, hurry(400)),
    'secret/12-short-periods': lambda rng: text(600, network(rng, 600, 1500, 0, 3, 4)),
    'secret/13-long-periods': lambda rng: text(800, network(rng, 800, 3000, 20, 5000, 5)),
    'secret/14-long-ways': lambda rng: text(800, network(rng, 800, 3000, 20, 5, 5000)),
    'secret/15-late-first-days': lambda rng: text(2000, network(rng, 2000, 5000, MOST, 100, 100)),
    'secret/16-farthest': lambda rng: text(40_000, farthest(40_000)),
    'secret/17-one-random-piece-missing': lambda rng: text(5000, anywhere(rng, 4999, 9000, MOST, MOST, MOST)),
    'secret/18-random': lambda rng: text(6000, network(rng, 6000, 15_000, MOST, MOST, MOST)),
    'secret/19-better-each-day': lambda rng: text(40_000, better_each_day(rng, 40_000)),
    'secret/20-most-routes': lambda rng: text(9999, anywhere(rng, 9999, 60_000, 9, 99, 99)),
    'secret/21-parallel-routes': lambda rng: text(3, [(1, 2, 5, 1, 1), (2, 3, 0, 100, 1), (2, 3, 2, 1, 10)]),
    'secret/22-many-parallel-routes': lambda rng: text(40, network(rng, 40, 900, 300, 30, 30, 1)),
    'secret/23-parallel-on-other-days': lambda rng: text(3, [(1, 2, 0, 1, 1), (2, 3, 0, 5, 1), (2, 3, 3, 5, 1)]),
}


def small(rng):
    n = rng.randint(2, 6)
    first, period, days = rng.choice([0, 3, 20]), rng.choice([1, 3, 7]), rng.choice([1, 4, 9])
    if rng.random() < 0.3:
        return text(n, anywhere(rng, n, rng.randint(0, 9), first, period, days))
    return text(n, network(rng, n, rng.randint(0, 12), first, period, days, 3))


def family(n, rng):
    return text(n, network(rng, n, n * 3 // 2, 1000, 1000, 1000))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
