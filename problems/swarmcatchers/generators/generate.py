"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
LONGEST = 10**6


def text(n, catchers, roads):
    return f'{n} {len(roads)} {len(catchers)}\n' + ''.join(' '.join(map(str, line)) + '\n' for line in [*catchers, *roads])


def renamed(rng, n, roads):
    """Gives the villages other numbers, and puts the roads into another order."""
    names = list(range(1, n + 1))
    rng.shuffle(names)
    changed = [(names[a - 1], names[b - 1], w) for a, b, w in roads]
    rng.shuffle(changed)
    return [(b, a, w) if rng.random() < 0.5 else (a, b, w) for a, b, w in changed]


def network(rng, n, m, longest):
    """A tree and m - n + 1 more roads."""
    roads = [(rng.randint(max(1, a - rng.choice([3, 50, n])), a - 1), a, rng.randint(1, longest)) for a in range(2, n + 1)]
    while len(roads) < m and n > 1:
        roads.append((*rng.sample(range(1, n + 1), 2), rng.randint(1, longest)))
    return renamed(rng, n, roads)


def people(rng, n, k, longest):
    return [(village, rng.randint(0, longest)) for village in rng.sample(range(1, n + 1), k)]


def row(n, w):
    """A long row. The roads come from the end to the beginning."""
    return [(a, a + 1, w) for a in range(n - 1, 0, -1)]


def short_cuts(n):
    """Few roads are slow, many roads are fast."""
    return [(a, a + 1, 1) for a in range(1, n)] + [(1, a, 2 * a) for a in range(3, n + 1, 2)]


def faster_and_faster(n):
    """Roads from village 1 to all others, and a catcher in each village who is everywhere before all earlier ones."""
    return [(a, LONGEST - 3 * a) for a in range(1, n + 1)], [(1, a, 1) for a in range(2, n + 1)]


def corrections(n):
    """Each village is found early over a slow road and then again and again over faster ones."""
    return [(a, b, 1 if b == a + 1 else 3 * (b - a)) for a in range(1, n + 1) for b in range(n, a, -1)]


def waiting_catchers(n, k, wait, w):
    """A row of n villages. Each of the first k has a catcher, who is ready `wait` minutes after the one before."""
    return [(a, wait * (a - 1)) for a in range(k, 0, -1)], [(a, a + 1, w) for a in range(1, n)]


CASES = {
    'sample/1-six-villages': lambda rng: text(
        6, [(1, 0), (4, 14), (6, 3)], [(1, 2, 4), (2, 3, 3), (3, 4, 5), (1, 5, 10), (5, 4, 2), (5, 6, 6)]),
    'sample/2-same-time': lambda rng: text(3, [(2, 1)], [(1, 2, 5), (2, 3, 5)]),
    'secret/01-one-village': lambda rng: text(1, [(1, 0)], []),
    'secret/02-late-catcher': lambda rng: text(1, [(1, LONGEST)], []),
    'secret/03-two-roads': lambda rng: text(2, [(2, 3)], [(1, 2, 9), (2, 1, 4), (1, 2, 6)]),
    'secret/04-all-have-catchers': lambda rng: text(4, [(4, 7), (2, 20), (1, 3), (3, 7)], [(1, 2, 5), (2, 3, 1), (3, 4, 9)]),
    'secret/05-nobody-is-quick': lambda rng: text(5, [(1, 100), (5, 90)], row(5, 3)),
    'secret/06-more-roads-are-faster': lambda rng: text(
        5, [(1, 0)], [(1, 5, 100), (1, 2, 10), (2, 3, 10), (3, 4, 10), (4, 5, 10)]),
    'secret/07-against-the-direction': lambda rng: text(6, [(6, 2)], [(1, 2, 3), (2, 3, 3), (3, 4, 3), (4, 5, 3), (5, 6, 3)]),
    'secret/08-tie': lambda rng: text(7, [(4, 0)], [(4, 7, 5), (4, 1, 4), (6, 4, 5), (4, 2, 5), (3, 4, 5), (4, 5, 5)]),
    'secret/09-ready-late-but-near': lambda rng: text(6, [(1, 0), (6, 30)], [(1, 2, 10), (2, 3, 10), (3, 4, 10), (4, 5, 1), (5, 6, 1)]),
    'secret/10-short-cuts': lambda rng: text(300, [(1, 5)], renamed(rng, 300, short_cuts(300))),
    'secret/11-corrections': lambda rng: text(120, [(7, 4)], renamed(rng, 120, corrections(120))),
    'secret/12-equal-roads': lambda rng: text(900, people(rng, 900, 5, 0), network(rng, 900, 1500, 1)),
    'secret/13-short-roads': lambda rng: text(2000, people(rng, 2000, 30, 10), network(rng, 2000, 4000, 9)),
    'secret/14-late-catchers': lambda rng: text(3000, people(rng, 3000, 1500, LONGEST), network(rng, 3000, 6000, 5000)),
    'secret/15-far-away': lambda rng: text(5000, [(1, LONGEST)], row(5000, LONGEST)),
    'secret/16-random': lambda rng: text(8000, people(rng, 8000, 100, LONGEST), network(rng, 8000, 20_000, LONGEST)),
    'secret/17-tree': lambda rng: text(20_000, people(rng, 20_000, 2000, 50), network(rng, 20_000, 19_999, 99)),
    'secret/18-long-row': lambda rng: text(60_000, [(1, LONGEST)], row(60_000, LONGEST)),
    'secret/19-most-roads': lambda rng: text(20_000, people(rng, 20_000, 9000, 99), network(rng, 20_000, 60_000, 99)),
    'secret/20-faster-and-faster': lambda rng: text(60_000, *faster_and_faster(60_000)),
    'secret/21-most-short-cuts': lambda rng: text(40_000, [(1, 5)], renamed(rng, 40_000, short_cuts(40_000))),
    'secret/22-first-catcher-is-everywhere-first': lambda rng: text(2000, *waiting_catchers(2000, 1000, 2, 1)),
    'secret/23-last-catcher-is-far-ahead': lambda rng: text(60_000, *waiting_catchers(60_000, 30_000, 1, 10)),
}


def small(rng):
    n = rng.randint(1, 7)
    longest = rng.choice([1, 3, 9, 30])
    m = n - 1 + rng.randint(0, 5)
    return text(n, people(rng, n, rng.randint(1, min(n, 3)), rng.choice([0, 4, 20])), network(rng, n, m, longest))


def family(n, rng):
    return text(n, people(rng, n, (n + 9) // 10, 10_000), network(rng, n, n, 10_000))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
