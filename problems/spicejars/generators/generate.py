"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LETTERS = 'abcdefghijklmnopqrstuvwxyz'


def text(names):
    return '\n'.join([str(len(names)), *names]) + '\n'


def word(rng, letters, shortest, longest):
    return ''.join(rng.choice(letters) for _ in range(rng.randint(shortest, longest)))


def different(rng, n, letters, shortest, longest, start=''):
    names = {}
    while len(names) < n:
        names[start + word(rng, letters, shortest, longest)] = True
    return list(names)


def up_to(total, names):
    """As many of the names as have no more letters together."""
    chosen = []
    for name in names:
        total -= len(name)
        if total < 0:
            break
        chosen.append(name)
    return chosen


def extended(rng, n, letters):
    """Each name is an earlier one with some letters more."""
    names = ['']
    known = {''}
    while len(names) <= n:
        name = rng.choice(names) + word(rng, letters, 1, 3)
        if name not in known:
            known.add(name)
            names.append(name)
    return rng.sample(names[1:], n)


def comb(n, length):
    """A long stem with one short branch at each place, and many names at its end."""
    stem = 'z' * length
    return [stem[:i] + 'a' for i in range(1, n)] + [stem + letter for letter in LETTERS]


LETTER_PAIRS = [(a, b) for a in LETTERS[1:] for b in LETTERS]
SPICES = ['pepper', 'paprika', 'parsley', 'mint']
CASES = {
    'sample/1-kitchen': lambda rng: text(SPICES),
    'sample/2-whole-names': lambda rng: text(['abc', 'a', 'ab']),
    'sample/3-leaves-the-shortest': lambda rng: text(['ab', 'acccc', 'acddd']),
    'secret/01-one-name': lambda rng: text(['saffron']),
    'secret/02-one-letter': lambda rng: text(['q']),
    'secret/03-two-names': lambda rng: text(['curry', 'currymix']),
    'secret/04-all-letters': lambda rng: text(list(LETTERS)),
    'secret/05-all-pairs': lambda rng: text([a + b for a in LETTERS for b in LETTERS]),
    'secret/06-one-name-is-long': lambda rng: text(['b' * 50, 'ab', 'ac', 'ad', 'ae']),
    'secret/07-short-name-in-the-way': lambda rng: text(['aaaa', 'aaab', 'aa', 'aaac', 'aaad']),
    'secret/08-few-short': lambda rng: text(different(rng, 20, 'ab', 1, 5)),
    'secret/09-few-extended': lambda rng: text(extended(rng, 60, 'abc')),
    'secret/10-long-stem': lambda rng: text(rng.sample(comb(40, 60), 65)),
    'secret/11-random': lambda rng: text(different(rng, 800, 'abcd', 3, 12)),
    'secret/12-long-same-start': lambda rng: text(different(rng, 150, 'xyz', 5, 9, 'same' * 250)),
    'secret/13-chain': lambda rng: text(rng.sample(['m' * i for i in range(1, 600)], 599)),
    'secret/14-longest-name': lambda rng: text(['n' * 199_990, 'no', 'nn', 'o', 'oo']),
    'secret/15-extended': lambda rng: text(up_to(200_000, extended(rng, 8000, 'pqr'))),
    'secret/16-most-names': lambda rng: text(up_to(200_000, different(rng, 20_000, LETTERS, 9, 11))),
    'secret/17-most-names-two-letters': lambda rng: text(up_to(200_000, different(rng, 13_000, 'st', 13, 18))),
    'secret/18-most-short-names': lambda rng: text(different(rng, 20_000, LETTERS, 4, 5)),
    'secret/19-most-branches': lambda rng: text(rng.sample(comb(500, 600), 525)),
    'secret/20-long-labels-are-not-free': lambda rng: text(
        ['a' * 200 + a + b + 'z' * 250 for a, b in LETTER_PAIRS[:200]] + ['b' * length for length in range(1, 450)]),
}


def small(rng):
    letters = rng.choice(['ab', 'abc'])
    names = different(rng, rng.randint(1, 5), letters, 1, 4)
    if rng.random() < 0.5:
        names = extended(rng, rng.randint(1, 5), letters)
    if rng.random() < 0.3:
        names = ['a' + name for name in names]
    return text(names)


def family(letters, rng):
    return text(up_to(letters, different(rng, letters // 10, LETTERS, 9, 11)))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
