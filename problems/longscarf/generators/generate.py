"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LAST = 10**12


def text(a, b, wool):
    return f'{len(wool)} {a} {b}\n' + ' '.join(map(str, wool)) + '\n'


def pattern(rng, m, most=1000):
    return [rng.randint(1, most) for _ in range(m)]


def anywhere(rng, m):
    a, b = sorted(rng.randint(1, LAST) for _ in range(2))
    return text(a, b, pattern(rng, m))


CASES = {
    'sample/1-seven-rows': lambda rng: text(3, 9, [5, 3, 4, 6]),
    'sample/2-one-row': lambda rng: text(8, 8, [5, 3, 4, 6]),
    'sample/3-very-long': lambda rng: text(1, LAST, [1000, 1]),
    'secret/01-one-row-of-one': lambda rng: text(1, 1, [1]),
    'secret/02-every-row-alike': lambda rng: text(10, 29, [7]),
    'secret/03-exactly-one-pattern': lambda rng: text(1, 5, [10, 200, 3, 44, 5]),
    'secret/04-one-pattern-from-the-middle': lambda rng: text(4, 8, [10, 200, 3, 44, 5]),
    'secret/05-last-row-of-the-pattern': lambda rng: text(5, 5, [10, 200, 3, 44, 5]),
    'secret/06-end-and-next-start': lambda rng: text(5, 6, [10, 200, 3, 44, 5]),
    'secret/07-part-of-one-pattern': lambda rng: text(2, 4, [10, 200, 3, 44, 5]),
    'secret/08-three-patterns': lambda rng: text(6, 20, [10, 200, 3, 44, 5]),
    'secret/09-fewer-rows-than-the-pattern': lambda rng: text(3, 90, pattern(rng, 100)),
    'secret/10-far-away': lambda rng: text(LAST - 2, LAST, [1, 20, 300, 400, 50, 6, 7]),
    'secret/11-last-row-only': lambda rng: text(LAST, LAST, [1, 2, 3]),
    'secret/12-sum-above-31-bits': lambda rng: text(1, 3_000_000, [999, 1000, 998]),
    'secret/13-rows-above-31-bits': lambda rng: text(2**31 - 5, 2**32 + 5, [1, 2, 3, 4, 5]),
    'secret/14-largest-answer': lambda rng: text(1, LAST, [1000]),
    'secret/15-random-short': lambda rng: anywhere(rng, 7),
    'secret/16-random': lambda rng: anywhere(rng, 1000),
    'secret/17-most-random': lambda rng: anywhere(rng, 100_000),
    'secret/18-most-part-of-one-pattern': lambda rng: text(77, 99_999, pattern(rng, 100_000)),
    'secret/19-most-rows': lambda rng: text(2, LAST - 1, pattern(rng, 99_991)),
    'secret/20-average-is-a-fraction': lambda rng: text(788160205471, 942984918507, [382, 652, 315, 951, 156, 935]),
    'secret/21-almost-a-shorter-pattern': lambda rng: text(1, 10, [1, 2, 1, 2, 1]),
    'secret/22-multiple-of-49-rows': lambda rng: text(1, 49, [1] * 49),
    'secret/23-only-the-last-row-differs': lambda rng: text(1, LAST, [1] * 99_999 + [2]),
}


def small(rng):
    m = rng.randint(1, 6)
    wool = pattern(rng, m, rng.choice([3, 9, 1000]))
    shape = rng.random()
    if shape < 0.05:
        a, b = rng.randint(1, 9), rng.randint(4_000_000, 6_000_000)
        return text(a, b, [1000, 999])
    a = rng.randint(1, 12)
    if shape < 0.2:
        a += LAST - 40
    b = a + rng.choice([0, m - 1, m, 2 * m - 1, rng.randint(0, 20)])
    return text(a, b, wool)


def family(m, rng):
    return anywhere(rng, m)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
