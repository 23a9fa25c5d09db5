"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
from itertools import product


def text(stalls, wanted):
    return f'{len(stalls)} {len(wanted)}\n{" ".join(stalls)}\n{" ".join(wanted)}\n'


def some(rng, kinds, n):
    return rng.choices(kinds, k=n)


def names(count, length, letters='abcdefghijklmnopqrstuvwxyz'):
    """The first names of this length in the order of a dictionary."""
    return [''.join(name) for name, _ in zip(product(letters, repeat=length), range(count))]


def far(n):
    """Two pieces of `z` are needed. From every stall of the first half it is a long way to the second one."""
    stalls = (['a', 'b', 'c', 'b'] * n)[:n]
    stalls[n // 2] = stalls[n - 1] = 'z'
    return text(stalls, ['z', 'b', 'z'])


def part(rng, stalls, count):
    """A list that takes pieces from one stretch of the street, in any order."""
    length = min(len(stalls), 2 * count)
    start = rng.randint(0, len(stalls) - length)
    return rng.sample(stalls[start:start + length], count)


def random_street(rng, kinds, n, count):
    stalls = some(rng, kinds, n)
    return text(stalls, part(rng, stalls, count))


def all_of_some(rng, kinds, n, count):
    """The list has pieces from the whole street, so that the stretch is long."""
    stalls = some(rng, kinds, n)
    return text(stalls, rng.sample(stalls, count))


WORDS = ['bread', 'honey', 'soap', 'eggs', 'flowers', 'tea', 'jam', 'a', 'basil', 'mustard', 'pears', 'tomatoes']
def last_kind_is_far(n, count):
    """Each kind is needed once. All but one are at the first stalls, and the last one is at the last stall."""
    kinds = names(count - 1, 4)
    return text(kinds + ['y'] * (n - count) + ['zzzz'], [*kinds, 'zzzz'])


CASES = {
    'sample/1-nine-stalls': lambda rng: text('bread honey flowers bread soap eggs bread honey eggs'.split(),
                                             'bread eggs bread honey'.split()),
    'sample/2-too-little-tea': lambda rng: text(['jam', 'tea', 'bread'], ['tea', 'tea']),
    'sample/3-equally-short': lambda rng: text(['jam', 'tea', 'jam'], ['tea', 'jam']),
    'secret/01-one-stall': lambda rng: text(['pears'], ['pears']),
    'secret/02-nobody-sells-it': lambda rng: text(['pears'], ['pear']),
    'secret/03-last-stall': lambda rng: text(['soap', 'soap', 'eggs', 'tea'], ['tea']),
    'secret/04-all-stalls': lambda rng: text('tea jam tea soap jam jam'.split(), 'soap jam jam tea tea jam'.split()),
    'secret/05-one-piece-missing': lambda rng: text(['tea', 'jam', 'tea', 'jam'], ['jam', 'jam', 'jam']),
    'secret/06-many-unwanted': lambda rng: text(['tea'] + ['soap'] * 9 + ['jam'] + ['eggs'] * 7 + ['tea'] + ['soap'] * 8,
                                                ['jam', 'tea']),
    'secret/07-many-too-many': lambda rng: text(['tea'] * 12 + ['jam'] + ['tea'] * 2 + ['soap', 'tea'], ['tea', 'jam', 'tea']),
    'secret/08-same-kind': lambda rng: text(list('aabaaabaaaabaa'), ['a'] * 4),
    'secret/09-best-is-at-the-end': lambda rng: text('a b x c a y b c a'.split(), ['a', 'b', 'c']),
    'secret/10-not-in-order': lambda rng: text('c x a b x x a x b x c'.split(), ['a', 'b', 'c']),
    'secret/11-everything-twice': lambda rng: text(some(rng, WORDS, 200), 2 * WORDS[:7]),
    'secret/12-kinds-that-look-alike': lambda rng: text(some(rng, ['a', 'aa', 'aaa', 'b', 'ab', 'ba', 'aab'], 300),
                                                        ['aa', 'a', 'aab', 'aa', 'ab', 'a']),
    'secret/13-random': lambda rng: random_street(rng, WORDS, 1000, 25),
    'secret/14-impossible': lambda rng: text(some(rng, WORDS, 3000), WORDS + ['shoes']),
    'secret/15-most-far': lambda rng: far(200_000),
    'secret/16-most-same-kind': lambda rng: text(['a'] * 200_000, ['a'] * 99_999),
    'secret/17-most-kinds': lambda rng: all_of_some(rng, names(26 * 26, 2), 190_000, 40_000),
    'secret/18-many-different-kinds': lambda rng: text(rng.sample(names(60_000, 4), 60_000), names(20_000, 4)),
    'secret/19-random-part': lambda rng: random_street(rng, names(90, 2), 100_000, 3000),
    'secret/20-most-last-kind-is-far': lambda rng: last_kind_is_far(200_000, 40_000),
}


def small(rng):
    kinds = rng.choice([['a', 'b'], ['a', 'b', 'c'], ['tea', 'jam', 'eggs', 'soap'], ['a', 'aa', 'b']])
    n = rng.randint(1, 10)
    stalls = some(rng, kinds, n)
    if rng.randrange(3) == 0:
        return text(stalls, some(rng, kinds, rng.randint(1, min(n, 4))))
    return text(stalls, rng.sample(stalls, rng.randint(1, min(n, rng.choice([3, 5, 10])))))


def family(n, rng):
    stalls = some(rng, names(26, 1), n)
    return text(stalls, rng.sample(stalls, n // 2))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
