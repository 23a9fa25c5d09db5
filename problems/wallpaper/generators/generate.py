"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LETTERS = 'abcdefghijklmnopqrstuvwxyz'


def text(strip):
    return f'{len(strip)}\n{strip}\n'


def random_letters(rng, n, letters):
    return ''.join(rng.choice(letters) for _ in range(n))


def repeated(pattern, n, start=0):
    """Wallpaper of n stripes that begins somewhere in the pattern."""
    return (pattern[start:] + pattern * (n // len(pattern) + 1))[:n]


def fibonacci(n):
    """Falls back many times when its prefixes are compared with themselves."""
    shorter, longer = 'a', 'ab'
    while len(longer) < n:
        shorter, longer = longer, longer + shorter
    return longer[:n]


def thue_morse(doublings):
    """Each half is the other one with a and b swapped. Hashes modulo powers of two take many of its parts for equal."""
    strip = 'a'
    for _ in range(doublings):
        strip += strip.translate(str.maketrans('ab', 'ba'))
    return strip


def rule(n):
    """a, b between two of them, c between two of those, and so on: like the marks on a ruler."""
    return ''.join(LETTERS[(i & -i).bit_length() - 1] for i in range(1, n + 1))


def falls_back_far(times):
    """Its last stripe is compared with the stripe after each of many shorter and shorter beginnings."""
    return 'aba' * times + 'c' + 'aba' * times + 'b'


CASES = {
    'sample/1-cut-at-the-end': lambda rng: text('abcabcab'),
    'sample/2-longer-than-it-looks': lambda rng: text('aabaaab'),
    'sample/3-never-repeated': lambda rng: text('abc'),
    'secret/01-one-stripe': lambda rng: text('w'),
    'secret/02-two-alike': lambda rng: text('gg'),
    'secret/03-two-different': lambda rng: text('gh'),
    'secret/04-whole-times': lambda rng: text('abaaba' * 3),
    'secret/05-last-stripe-is-new': lambda rng: text('ababababc'),
    'secret/06-last-stripe-is-first': lambda rng: text('abcdefga'),
    'secret/07-middle-is-different': lambda rng: text('ababaabab'),
    'secret/08-falls-back-twice': lambda rng: text('abacabadabacabac'),
    'secret/09-begins-in-the-pattern': lambda rng: text(repeated('redgreenblue', 100, 5)),
    'secret/10-falls-back-to-the-start': lambda rng: text('aabaabaaabaabaaa'),
    'secret/11-thue-morse': lambda rng: text(thue_morse(12)),
    'secret/12-random-pattern': lambda rng: text(repeated(random_letters(rng, 700, 'abc'), 2500, 600)),
    'secret/13-many-whole-times': lambda rng: text(random_letters(rng, 250, LETTERS) * 40),
    'secret/14-fibonacci': lambda rng: text(fibonacci(50_000)),
    'secret/15-ruler': lambda rng: text(rule(65_535)),
    'secret/16-most-one-change': lambda rng: text('a' * 499_999 + 'b'),
    'secret/17-most-change-after-two-thirds': lambda rng: text('ab' * 166_666 + 'c' + 'ab' * 83_333),
    'secret/18-most-pattern-of-half': lambda rng: text(repeated('a' * 199_999 + 'b', 399_999)),
    'secret/19-many-alike': lambda rng: text('s' * 300_000),
    'secret/20-falls-back-far': lambda rng: text(falls_back_far(16_000)),
    'secret/21-change-after-a-quarter': lambda rng: text('a' * 110_000 + 'b' + 'a' * 330_000),
}


def small(rng):
    n = rng.randint(1, rng.choice([6, 12, 16]))
    letters = rng.choice(['ab', 'ab', 'abc', 'wxyz'])
    strip = random_letters(rng, n, letters)
    if rng.random() < 0.7:
        strip = repeated(random_letters(rng, rng.randint(1, n), letters), n)
    if rng.random() < 0.3:
        at = rng.randrange(n)
        strip = strip[:at] + rng.choice(letters) + strip[at + 1:]
    return text(strip)


def family(n, rng):
    return text('a' * (n - 1) + rng.choice('bcd'))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
