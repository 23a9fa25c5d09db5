"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 10**9


def written(parts):
    return ''.join(f'{times}{note}' for times, note in parts)


def text(first, second):
    return f'{written(first)}\n{written(second)}\n'


def song(rng, n, letters, most):
    return [(rng.randint(1, most), rng.choice(letters)) for _ in range(n)]


def divided(rng, parts, chance):
    """The same song, in which some parts are written as two."""
    result = []
    for times, note in parts:
        if times > 1 and rng.random() < chance:
            first = rng.randint(1, times - 1)
            result += [(first, note), (times - first, note)]
        else:
            result.append((times, note))
    return result


def joined(parts):
    """The same song in as few parts as possible."""
    result = []
    for times, note in parts:
        if result and result[-1][1] == note and result[-1][0] + times <= MOST:
            result[-1] = (result[-1][0] + times, note)
        else:
            result.append((times, note))
    return result


def changed(rng, parts, at, by):
    """One part has another number."""
    times, note = parts[at]
    return [*parts[:at], (times + by, note), *parts[at + 1:]]


def same(rng, n, letters, most, chance=0.5):
    parts = song(rng, n, letters, most)
    return text(divided(rng, parts, chance), divided(rng, parts, chance))


def almost_same(rng, n, letters, most, at, by):
    parts = song(rng, n, letters, most)
    return text(divided(rng, parts, 0.3), changed(rng, parts, at, by))


def turns(times, notes):
    """The word of Thue and Morse: each half is the other one with the two notes exchanged. Many hashes mix them up."""
    word = [0]
    for _ in range(times):
        word += [1 - x for x in word]
    return [(1, notes[x]) for x in word]


CASES = {
    'sample/1-three-notes': lambda rng: '3a2b1c\n2a1a1b2c1a\n',
    'sample/2-same-song': lambda rng: '5t\n2t3t\n',
    'sample/3-goes-on': lambda rng: '12d4e\n12d7e\n',
    'secret/01-one-note': lambda rng: '1a\n1a\n',
    'secret/02-first-note': lambda rng: '1a\n1b\n',
    'secret/03-second-is-shorter': lambda rng: '1a1b1c\n1a1b\n',
    'secret/04-first-is-shorter': lambda rng: '3x\n1x1x1x1y\n',
    'secret/05-same-parts-other-border': lambda rng: '2a1a3b\n2a2a2b\n',
    'secret/06-more-digits': lambda rng: '10a9b100c\n9a1a10b99c\n',
    'secret/07-same-text-length': lambda rng: '12a3b4a\n12a4b3a\n',
    'secret/08-long-notes': lambda rng: text([(MOST, 'u')] * 3, [(MOST, 'u'), (MOST, 'u'), (MOST - 1, 'u'), (1, 'v')]),
    'secret/09-long-notes-and-no-end': lambda rng: text([(MOST, 'u')] * 7, [(MOST, 'u')] * 6),
    'secret/10-one-part-and-many': lambda rng: text([(500, 'z')], [(1, 'z')] * 500),
    'secret/11-same-small': lambda rng: same(rng, 40, 'ab', 4),
    'secret/12-same-random': lambda rng: same(rng, 3000, 'abcdefgh', 99),
    'secret/13-differs-late': lambda rng: almost_same(rng, 2000, 'abc', 30, 1990, 1),
    'secret/14-differs-by-one': lambda rng: almost_same(rng, 2000, 'abcdefghijklmnopqrstuvwxyz', MOST // 2, 1500, -1),
    'secret/15-most-same-long': lambda rng: same(rng, 12_000, 'abcdefghijklmnopqrstuvwxyz', MOST, 0.4),
    'secret/16-most-parts': lambda rng: text([(1, 'k')] * 100_000, [(1, 'k')] * 99_999 + [(1, 'l')]),
    'secret/17-most-parts-joined': lambda rng: text([(1, 'k'), (1, 'l')] * 50_000, [(1, 'k'), (1, 'l')] * 49_999 + [(2, 'k')]),
    'secret/18-most-differs-at-the-end': lambda rng: almost_same(rng, 13_000, 'nop', MOST, 12_999, -1),
    'secret/19-most-joined': lambda rng: (lambda parts: text(parts, joined(parts)))(song(rng, 60_000, 'qr', 9)),
    'secret/20-differ-everywhere': lambda rng: text(turns(12, 'ab'), turns(12, 'ba')),
    'secret/21-one-part-more-in-front': lambda rng: '5a\n2a5a\n',
    'secret/22-most-alike-then-turns': lambda rng: text(*[[(1, 'a')] * 50_000 + [(1, 'b'), (1, 'a')] * 25_000] * 2),
}


def small(rng):
    parts = song(rng, rng.randint(1, 5), rng.choice(['ab', 'ab', 'xyz']), rng.choice([2, 3, 12]))
    other = divided(rng, joined(parts), 0.5)
    if rng.random() < 0.75:
        change = rng.randrange(4)
        at = rng.randrange(len(other))
        if change == 0:
            other = changed(rng, other, at, rng.randint(1, 2))
        elif change == 1:
            other = other[:at + 1]
        elif change == 2:
            other += song(rng, 1, 'ab', 3)
        else:
            other[at] = (other[at][0], rng.choice('abxyz'))
    return text(*rng.sample([parts, other], 2))


def family(n, rng):
    """The size is the number of characters of a line, about."""
    return same(rng, n // 13, 'abcdefgh', MOST, 0.4)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
