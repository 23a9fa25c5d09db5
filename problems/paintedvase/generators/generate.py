"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LETTERS = 'abcdefghijklmnopqrstuvwxyz'


def text(rings):
    return f'{len(rings)}\n{rings}\n'


def random_rings(rng, n, colours):
    return ''.join(rng.choice(LETTERS[:colours]) for _ in range(n))


def changing_rings(rng, n, colours):
    """No two neighbours of one colour."""
    rings = ''
    while len(rings) < n:
        colour = rng.choice(LETTERS[:colours])
        if rings[-1:] != colour:
            rings += colour
    return rings


def mirrored(rings):
    return rings + rings[-2::-1]


def painted(rng, n, strokes):
    """Rings after some random strokes on a vase that was painted as a whole."""
    rings = [rng.choice(LETTERS)] * n
    for _ in range(strokes):
        first, last = sorted((rng.randrange(n), rng.randrange(n)))
        rings[first:last + 1] = [rng.choice(LETTERS)] * (last + 1 - first)
    return ''.join(rings)


CASES = {
    'sample/1-abbaca': lambda rng: text('abbaca'),
    'sample/2-crossing': lambda rng: text('abcab'),
    'sample/3-one-colour': lambda rng: text('rrrr'),
    'secret/01-one-ring': lambda rng: text('q'),
    'secret/02-two-colours': lambda rng: text('ab'),
    'secret/03-all-different': lambda rng: text(LETTERS),
    'secret/04-same-ends': lambda rng: text('abcdefedcba'),
    'secret/05-twice': lambda rng: text('abcdefabcdef'),
    'secret/06-better-not-the-ends': lambda rng: text('abcbcbca'),
    'secret/07-nearest-is-worse': lambda rng: text('badbdab'),
    'secret/08-two-parts': lambda rng: text('abababcdcdcdc'),
    'secret/09-long-runs': lambda rng: text('a' * 40 + 'z' * 30 + 'a' * 20 + 'm' * 50 + 'z' * 10),
    'secret/10-alternating': lambda rng: text('ab' * 20 + 'a'),
    'secret/11-few-rings': lambda rng: text(random_rings(rng, 20, 3)),
    'secret/12-few-rings': lambda rng: text(random_rings(rng, 30, 5)),
    'secret/13-forty-strokes': lambda rng: text(painted(rng, 300, 40)),
    'secret/14-many-strokes': lambda rng: text(painted(rng, 399, 400)),
    'secret/15-most-alternating': lambda rng: text('xy' * 200),
    'secret/16-most-one-colour': lambda rng: text('k' * 400),
    'secret/17-most-two-colours': lambda rng: text(random_rings(rng, 400, 2)),
    'secret/18-most-three-colours': lambda rng: text(random_rings(rng, 400, 3)),
    'secret/19-most-eight-colours': lambda rng: text(random_rings(rng, 400, 8)),
    'secret/20-most-colours': lambda rng: text(random_rings(rng, 400, 26)),
    'secret/21-most-repeated': lambda rng: text((LETTERS * 16)[:400]),
    'secret/22-most-there-and-back': lambda rng: text(((LETTERS + LETTERS[::-1]) * 8)[:400]),
    'secret/23-most-three-colours-repeated': lambda rng: text(('abc' * 134)[:400]),
    'secret/24-mirrored-three-colours': lambda rng: text(mirrored(changing_rings(rng, 200, 3))),
    'secret/25-mirrored-four-colours': lambda rng: text(mirrored(changing_rings(rng, 200, 4))),
    'secret/26-half-mirrored': lambda rng: text(mirrored(changing_rings(rng, 100, 4)) + changing_rings(rng, 201, 4)),
}


def small(rng):
    return text(random_rings(rng, rng.randint(1, rng.choice([6, 8, 9, 10])), rng.randint(2, 4)))


def family(n, rng):
    return text(random_rings(rng, n, 3))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
