"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
from itertools import product


def text(names):
    return f'{len(names)}\n' + ''.join(name + '\n' for name in names)


def word(rng, letters, length):
    return ''.join(rng.choices(letters, k=length))


def words(rng, n, letters, shortest, longest):
    return [word(rng, letters, rng.randint(shortest, longest)) for _ in range(n)]


def different(rng, n, shortest, longest):
    found = {}
    while len(found) < n:
        found[word(rng, ALL, rng.randint(shortest, longest))] = True
    return list(found)


def late(rng):
    """The first two ships come back at the end, the second one first."""
    ships = different(rng, 4998, 5, 5)
    return ships + [ships[1], ships[0]]


def middle(rng):
    """The wreath is given in the middle, and after that all other ships come back."""
    ships = different(rng, 2000, 3, 6)
    return ships + [ships[1000]] + rng.sample(ships, len(ships))


def alike(rng):
    """Long names that differ only in the last two letters."""
    ships = ['northernst' + a + b for a in ALL for b in ALL]
    rng.shuffle(ships)
    return ships + [ships[300]]


def orders(rng):
    """Names with the same letters in another order."""
    return list(dict.fromkeys(''.join(rng.sample('starling', 8)) for _ in range(1500)))


def last_again(rng, n):
    ships = different(rng, n - 1, 12, 12)
    return ships + [ships[-1]]


ALL = 'abcdefghijklmnopqrstuvwxyz'
WORDS = ['length', 'constructor', 'prototype', 'null', 'undefined', 'nan', 'true', 'false', 'infinity', 'class']
def equal_hashes(rng, base, modulus, start=0):
    """Two different names with the same polynomial hash."""
    def value(part, begin):
        for letter in part:
            begin = (begin * base + ord(letter)) % modulus
        return begin
    ends = [(end, value(end, 0)) for end in (word(rng, ALL, 5) for _ in range(500))]
    found = {}
    while True:
        begin = word(rng, ALL, 5)
        first = value(begin, start) * base**5
        for end, second in ends:
            other = found.setdefault((first + second) % modulus, begin + end)
            if other != begin + end:
                return [other, begin + end]


def same_hashes(rng):
    """Names that are equal to programs which compare only their hashes."""
    hashes = [(31, 2**32), (33, 2**32, 5381), (37, 2**32), (131, 2**32), (257, 2**32), (31, 10**9 + 7), (31, 10**9 + 9), (131, 10**9 + 7)]
    return [name for values in hashes for name in equal_hashes(rng, *values)]


CASES = {
    'sample/1-wreath': lambda rng: text(['wren', 'heron', 'tern', 'heron', 'wren']),
    'sample/2-none': lambda rng: text(['gull', 'gulls', 'gul']),
    'secret/01-one': lambda rng: text(['a']),
    'secret/02-twice': lambda rng: text(['a', 'a']),
    'secret/03-first-again': lambda rng: text(['a', 'b', 'c', 'a', 'c', 'b']),
    'secret/04-inner-first': lambda rng: text(['a', 'b', 'b', 'a']),
    'secret/05-called-none': lambda rng: text(['none', 'some', 'none', 'some']),
    'secret/06-none-only-once': lambda rng: text(['some', 'none', 'other', 'some']),
    'secret/07-same-lengths': lambda rng: text(['dove', 'swan', 'rook', 'lark', 'dove', 'swan']),
    'secret/08-ends': lambda rng: text(['zebra', 'b', 'c', 'd', 'e', 'zebra']),
    'secret/09-three-times': lambda rng: text(['b', 'c', 'a', 'c', 'a', 'a', 'a', 'b']),
    'secret/10-longest-names': lambda rng: text(['a' * 12, 'a' * 11, 'z' * 12, 'a' * 11 + 'z', 'z' * 12, 'a' * 12]),
    'secret/11-every-letter': lambda rng: text(list(ALL + ALL[::-1])),
    'secret/12-words-of-languages': lambda rng: text(WORDS + ['wren', 'null']),
    'secret/13-alike': lambda rng: text(alike(rng)),
    'secret/14-same-letters': lambda rng: text(orders(rng)),
    'secret/15-middle': lambda rng: text(middle(rng)),
    'secret/16-late': lambda rng: text(late(rng)),
    'secret/17-many-in-order-none': lambda rng: text(sorted(different(rng, 60_000, 3, 4))),
    'secret/18-most-same-ship': lambda rng: text(['x'] * 100_000),
    'secret/19-most-last-again': lambda rng: text(last_again(rng, 100_000)),
    'secret/20-same-hashes': lambda rng: text(same_hashes(rng)),
    'secret/21-most-same-start-none': lambda rng: text(
        ['a' * 8 + ''.join(end) for end in rng.sample(list(product(ALL, repeat=4)), 100_000)]),
}


def small(rng):
    letters = rng.choice(['ab', 'abc', 'az', 'abcdef', 'mnopqrst'])
    longest = rng.choice([1, 1, 2, 2, 3])
    ships = words(rng, rng.randint(1, 8), letters, 1, longest)
    if rng.random() < 0.1:
        ships = [rng.choice([ship, 'none']) for ship in ships]
    return text(ships)


def family(n, rng):
    return text(last_again(rng, n))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
