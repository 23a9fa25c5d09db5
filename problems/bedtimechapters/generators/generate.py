"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LONGEST = 1_000_000


def text(k, words):
    return f'{len(words)} {k}\n' + ' '.join(map(str, words)) + '\n'


def random_words(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


CASES = {
    'sample/1-three-evenings': lambda rng: text(3, [4, 3, 5, 8, 2, 6, 3]),
    'sample/2-long-chapter': lambda rng: text(2, [3, 2, 9]),
    'secret/01-smallest': lambda rng: text(1, [1]),
    'secret/02-one-long-chapter': lambda rng: text(1, [LONGEST]),
    'secret/03-one-evening': lambda rng: text(1, [5, 1, 4, 2]),
    'secret/04-one-chapter-each': lambda rng: text(4, [5, 1, 9, 2]),
    'secret/05-exactly-full': lambda rng: text(3, [4, 6, 10, 3, 7]),
    'secret/06-long-first': lambda rng: text(3, [20, 1, 1, 1, 1]),
    'secret/07-long-last': lambda rng: text(3, [1, 1, 1, 1, 20]),
    'secret/08-long-in-the-middle': lambda rng: text(4, [5, 5, 31, 5, 5, 5]),
    'secret/09-average-misleads': lambda rng: text(3, [6, 6, 1, 6, 6, 1]),
    'secret/10-falling': lambda rng: text(5, list(range(40, 0, -1))),
    'secret/11-rising': lambda rng: text(5, list(range(1, 41))),
    'secret/12-more-than-32-bits': lambda rng: text(2, [LONGEST] * 5000),
    'secret/13-random': lambda rng: text(40, random_words(rng, 1000, 1, 500)),
    'secret/14-random-long-words': lambda rng: text(7, random_words(rng, 2000, 1, LONGEST)),
    'secret/15-nearly-all-alone': lambda rng: text(99_999, random_words(rng, 100_000, 650_000, LONGEST)),
    'secret/16-most-equal': lambda rng: text(60_000, [LONGEST] * 100_000),
    'secret/17-one-evening-for-many': lambda rng: text(1, [LONGEST] * 100_000),
    'secret/18-most-random': lambda rng: text(30_000, random_words(rng, 100_000, 1, LONGEST)),
    'secret/19-more-than-average': lambda rng: text(3, [2] * 4),
}


def small(rng):
    n = rng.randint(1, 9)
    high = rng.choice([1, 3, 10, 30])
    base = rng.choice([0, 0, 0, LONGEST - 30])
    return text(rng.randint(1, n), [base + w for w in random_words(rng, n, 1, high)])


def family(n, rng):
    return text((n + 2) // 3, random_words(rng, n, 1, LONGEST))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
