"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 10**9


def text(costumes):
    return f'{len(costumes)}\n' + ''.join(f'{t} {d}\n' for t, d in costumes)


def costumes(rng, n, longest, last):
    return [(rng.randint(1, longest), rng.randint(1, last)) for _ in range(n)]


def rarely_late(rng, n, longest):
    """The deadlines leave time for about half of the work."""
    return costumes(rng, n, longest, max(1, n * longest // 2))


def one_deadline(rng, n, longest, deadline):
    return [(rng.randint(1, longest), deadline) for _ in range(n)]


def long_ones_first(n):
    """The longer, the earlier due. The first half fits exactly, and each of the others is worth giving up a longer one."""
    found = []
    time = 0
    for i in range(n):
        hours = 99 - 80 * i // n
        time += hours if i < n // 2 else 1
        found.append((hours, time))
    return found[::-1]


def longer_and_longer(n):
    """Many are too long for their deadline. Then each long one is given up for the short one after it."""
    pairs = n // 3
    never = n - 2 * pairs
    found = [(n // 2 + i, 1) for i in range(never)]
    for i in range(pairs):
        hours = n // 2 + never + i
        found += [(hours, 2 * i + hours), (2, 2 * i + hours + 1)]
    return found


CASES = {
    'sample/1-four-costumes': lambda rng: text([(7, 8), (4, 10), (2, 3), (3, 6)]),
    'sample/2-just-in-time': lambda rng: text([(3, 3), (5, 4)]),
    'secret/01-smallest': lambda rng: text([(1, 1)]),
    'secret/02-none': lambda rng: text([(MOST, MOST - 1), (2, 1), (50, 49)]),
    'secret/03-one-of-largest': lambda rng: text([(MOST, MOST)] * 5),
    'secret/04-equal': lambda rng: text([(4, 17)] * 6),
    'secret/05-long-one-first': lambda rng: text([(9, 9), (3, 10), (3, 11), (3, 12)]),
    'secret/06-long-one-last': lambda rng: text([(3, 10), (3, 11), (3, 12), (9, 13)]),
    'secret/07-short-ones-late': lambda rng: text([(5, 5), (5, 10), (5, 15), (1, 16), (1, 16), (1, 17)]),
    'secret/08-short-ones-early': lambda rng: text([(2, 20), (3, 20), (6, 6), (7, 13), (8, 21)]),
    'secret/09-all-in-time': lambda rng: text([(5, 5 * i + 5) for i in range(40)][::-1]),
    'secret/10-one-hour-late': lambda rng: text([(5, 5 * i + 4) for i in range(40)]),
    'secret/11-digits': lambda rng: text([(9, 9), (5, 100), (90, 99), (9, 10), (10, 101), (4, 20)]),
    'secret/12-very-long': lambda rng: text([(MOST - i, MOST) for i in range(50)] + [(7, MOST), (MOST // 2, MOST)]),
    'secret/13-random': lambda rng: text(costumes(rng, 300, 50, 1000)),
    'secret/14-random-often-late': lambda rng: text(costumes(rng, 2000, 1000, 5000)),
    'secret/15-random-rarely-late': lambda rng: text(rarely_late(rng, 2000, 100)),
    'secret/16-large-numbers': lambda rng: text(costumes(rng, 3000, MOST // 100, MOST)),
    'secret/17-most-random': lambda rng: text(rarely_late(rng, 20_000, 90)),
    'secret/18-most-long-ones-first': lambda rng: text(long_ones_first(200_000)),
    'secret/19-two-taken': lambda rng: text([(500, 500), (400, 900), (300, 901), (300, 902), (300, 903)]),
    'secret/20-no-hour-left': lambda rng: text([(7, 9), (3, 10), (3, 10), (4, 10)]),
    'secret/21-longer-and-longer': lambda rng: text(longer_and_longer(200_000)),
}


def long_one_early(rng):
    """One long costume is due early, and several short ones soon after. It may be worth giving up for them."""
    hours = rng.randint(3, 12)
    short = [(rng.randint(1, 3), hours + rng.randint(1, 2)) for _ in range(rng.randint(2, 6))]
    found = [(hours, hours), *short]
    rng.shuffle(found)
    return found


def small(rng):
    if rng.random() < 0.4:
        return text(long_one_early(rng))
    n = rng.randint(1, 7)
    longest = rng.choice([3, 6, 12])
    last = rng.randint(1, n * longest)
    unit = rng.choice([1, 1, 1, 10**7])
    return text([(unit * t, unit * d) for t, d in costumes(rng, n, longest, last)])


def family(n, rng):
    return text(one_deadline(rng, n, 99, 15 * n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
