"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

CLOSING = 10**9


def text(visits):
    return '\n'.join([str(len(visits)), *(f'{s} {e}' for s, e in visits)]) + '\n'


def shuffled(rng, visits):
    visits = list(visits)
    rng.shuffle(visits)
    return text(visits)


def anywhere(rng, n, closing):
    """Any two different times for each visitor."""
    return [tuple(sorted(rng.sample(range(closing + 1), 2))) for _ in range(n)]


def short(rng, n, closing, longest):
    """Visits of at most `longest` milliseconds."""
    starts = [rng.randint(0, closing - longest) for _ in range(n)]
    return [(s, s + rng.randint(1, longest)) for s in starts]


def one_after_the_other(times):
    return list(zip(times, times[1:]))


CASES = {
    'sample/1-six-visitors': lambda rng: text([(1, 6), (4, 9), (2, 4), (6, 8), (12, 15), (13, 14)]),
    'sample/2-three-together': lambda rng: text([(5, 8), (0, 10), (5, 8)]),
    'secret/01-one-visitor': lambda rng: text([(0, 1)]),
    'secret/02-all-day': lambda rng: text([(0, CLOSING)]),
    'secret/03-one-leaves-one-comes': lambda rng: text([(5, 9), (2, 5)]),
    'secret/04-apart': lambda rng: text([(10, 12), (3, 4), (100, 101), (20, 25)]),
    'secret/05-one-after-the-other': lambda rng: shuffled(rng, one_after_the_other(range(0, 300, 3))),
    'secret/06-pairs-change-together': lambda rng: shuffled(rng, one_after_the_other(range(0, 200, 2)) * 2),
    'secret/07-all-alike': lambda rng: text([(7, 77)] * 40),
    'secret/08-nested': lambda rng: shuffled(rng, [(i, 1000 - i) for i in range(400)]),
    'secret/09-stairs': lambda rng: shuffled(rng, [(i, i + 50) for i in range(400)]),
    'secret/10-busy-twice': lambda rng: text([(0, 9), (2, 5), (3, 5), (6, 8), (7, 9), (20, 30), (20, 28), (21, 25)]),
    'secret/11-more-digits': lambda rng: text([(9, 100), (20, 1000), (90, 3000), (8, 10), (100, 200), (1000, 20_000)]),
    'secret/12-full-at-the-end': lambda rng: text([(0, 3), (1, 3), (5, 9), (6, 9), (7, 9)]),
    'secret/13-same-start': lambda rng: shuffled(rng, [(3, 3 + i) for i in range(1, 60)]),
    'secret/14-same-end': lambda rng: shuffled(rng, [(i, 60) for i in range(60)]),
    'secret/15-few-times': lambda rng: text(anywhere(rng, 500, 12)),
    'secret/16-random': lambda rng: text(anywhere(rng, 3000, 1_000_000)),
    'secret/17-often-full': lambda rng: text(short(rng, 10_000, 40_000, 4)),
    'secret/18-whole-range': lambda rng: text(anywhere(rng, 20_000, CLOSING)),
    'secret/19-most': lambda rng: text(anywhere(rng, 100_000, 1_000_000)),
}


def small(rng):
    n = rng.randint(1, 7)
    closing = rng.choice([4, 6, 12, 120])
    if rng.random() < 0.5:
        return text(short(rng, n, closing, rng.randint(1, 4)))
    return text(anywhere(rng, n, closing))


def family(n, rng):
    return text(anywhere(rng, n, CLOSING))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
