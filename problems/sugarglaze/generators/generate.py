"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 10**9


def text(w, m, glaze):
    return f'{len(glaze)} {w} {m}\n' + ' '.join(map(str, glaze)) + '\n'


def random_glaze(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


def falling(n, step, last):
    """Each cake has less glaze than the one before, so that passes begin at each cake."""
    return [last + step * (n - 1 - i) for i in range(n)]


def hills(rng, n, low, high, longest):
    """Slopes up and down."""
    glaze = [rng.randint(low, high)]
    while len(glaze) < n:
        slope = rng.randint(-5, 5)
        for _ in range(rng.randint(1, longest)):
            glaze.append(min(high, max(low, glaze[-1] + slope + rng.randint(-1, 1))))
    return glaze[:n]


CASES = {
    'sample/1-five-cakes': lambda rng: text(2, 3, [2, 1, 4, 2, 2]),
    'sample/2-whole-row': lambda rng: text(4, 4, [3, 0, 5, 1]),
    'sample/3-no-pass': lambda rng: text(2, 0, [9, 7, 8]),
    'secret/01-smallest': lambda rng: text(1, 0, [0]),
    'secret/02-one-cake': lambda rng: text(1, MOST, [MOST]),
    'secret/03-one-cake-each': lambda rng: text(1, 10, [4, 0, 3, 9, 1, 3]),
    'secret/04-last-is-worst': lambda rng: text(3, 5, [7, 8, 6, 7, 9, 1]),
    'secret/05-first-is-worst': lambda rng: text(3, 5, [1, 8, 6, 7, 9, 7]),
    'secret/06-just-outside': lambda rng: text(3, 4, [0, 5, 5, 0, 5, 5, 0]),
    'secret/07-just-inside': lambda rng: text(4, 4, [0, 5, 5, 0, 5, 5, 0]),
    'secret/08-equal': lambda rng: text(7, 100, [5] * 50),
    'secret/09-far-above': lambda rng: text(5, 1000, [3, 2, 1, 0, 1, 2, 3, 4]),
    'secret/10-falling': lambda rng: text(6, 300, falling(40, 2, 3)),
    'secret/11-rising': lambda rng: text(6, 300, falling(40, 2, 3)[::-1]),
    'secret/12-hills': lambda rng: text(9, 4000, hills(rng, 500, 0, 200, 12)),
    'secret/13-random': lambda rng: text(20, 20_000, random_glaze(rng, 1000, 0, 1000)),
    'secret/14-more-than-32-bits': lambda rng: text(2, MOST, random_glaze(rng, 3000, 0, 5) + [MOST] * 10),
    'secret/15-largest-answer': lambda rng: text(100, MOST, random_glaze(rng, 100, MOST - 9, MOST)),
    'secret/16-most-falling': lambda rng: text(50_000, MOST, falling(100_000, 1000, 0)),
    'secret/17-most-hills': lambda rng: text(300, 2_000_000, hills(rng, 100_000, 0, 100_000, 900)),
    'secret/18-most-random': lambda rng: text(2, MOST, random_glaze(rng, 100_000, 0, MOST // 1000)),
    'secret/19-one-gram-missing': lambda rng: text(1, 2, [4, 4, 4]),
    'secret/20-few-grams': lambda rng: text(2, 6, random_glaze(rng, 12, 0, 2)),
    'secret/21-few-grams-two-bars': lambda rng: text(4, 5, random_glaze(rng, 8, 0, 3)),
    'secret/22-passes-add-up': lambda rng: text(1, MOST, [MOST, MOST, 0]),
}


def small(rng):
    n = rng.randint(1, 7)
    w = rng.randint(max(1, n - 4), n) if rng.random() < 0.5 else rng.randint(1, n)
    m = rng.randint(0, 5 if n - w > 3 else 8)
    base = rng.choice([0, 0, 0, 0, MOST - 9])
    return text(w, m, [base + grams for grams in random_glaze(rng, n, 0, rng.choice([1, 3, 9]))])


def family(n, rng):
    return text((n + 1) // 2, MOST, falling(n, 1000, rng.randint(0, 1000)))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
