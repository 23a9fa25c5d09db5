"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(flags):
    return f'{len(flags)}\n{flags}\n'


def chosen(rng, n, red=1, yellow=1, green=1):
    """Random flags; the numbers are the weights of the colours."""
    return ''.join(rng.choices('ryg', (red, yellow, green), k=n))


def mixed(rng, flags):
    return ''.join(rng.sample(flags, len(flags)))


def close(rng, n):
    """The counts of the three colours always stay close to each other."""
    return ''.join(mixed(rng, 'rryygg') for _ in range(n // 6))


def runs(lengths):
    """The colours in turn, each with how many flags: two numbers of a state can have the digits of another state's."""
    return ''.join(run[0] * int(run[1:]) for run in lengths.split())


def turned(n):
    """All red flags, then all yellow ones, then all green ones: no state comes back before the end."""
    return 'r' * n + 'y' * n + 'g' * n


CASES = {
    'sample/1-twelve-flags': lambda rng: text('ryygryyrgyrg'),
    'sample/2-no-piece': lambda rng: text('yrrgrry'),
    'sample/3-the-whole-string': lambda rng: text('ryyrgg'),
    'secret/01-one-flag': lambda rng: text('y'),
    'secret/02-two-flags': lambda rng: text('rg'),
    'secret/03-three-flags': lambda rng: text('gyr'),
    'secret/04-only-two-colours': lambda rng: text('gygygyggyy'),
    'secret/05-one-colour': lambda rng: text('r' * 30),
    'secret/06-at-the-beginning': lambda rng: text('rgyygr' + 'yy' + 'gygy' * 4),
    'secret/07-at-the-end': lambda rng: text('gggg' + 'rrrr' + 'ryyyggrrgy'),
    'secret/08-in-the-middle': lambda rng: text('yyyyyyyyy' + 'rrrgggryg' + 'ggggggg'),
    'secret/09-the-first-time-counts': lambda rng: text('ryg' * 20 + 'r'),
    'secret/10-shorter-inside': lambda rng: text('rrrrr' + 'ryg' + 'yyyyy' + 'ggggg' + 'y' * 9),
    'secret/11-two-digits': lambda rng: text('r' * 12 + 'y' * 23 + 'g' * 11 + 'r' * 21 + 'g' * 22 + 'y' * 3),
    'secret/12-random': lambda rng: text(chosen(rng, 500)),
    'secret/13-more-red': lambda rng: text(chosen(rng, 3000, 5, 4, 4)),
    'secret/14-many-states': lambda rng: text(chosen(rng, 8000, 3, 2, 2)),
    'secret/15-most-turned': lambda rng: text(turned(66_666) + 'gr'),
    'secret/16-most-drifting': lambda rng: text(chosen(rng, 200_000, 30, 29, 27)),
    'secret/17-most-random': lambda rng: text(chosen(rng, 199_999)),
    'secret/18-most-close': lambda rng: text('yy' + close(rng, 199_998)),
    'secret/19-most-one-colour': lambda rng: text('g' * 200_000),
    'secret/20-most-short-piece': lambda rng: text('y' * 120_000 + 'grygryrg' + 'g' * 79_992),
    'secret/21-most-red': lambda rng: text('r' * 199_999 + 'g'),
    'secret/22-most-green': lambda rng: text('g' * 199_999 + 'r'),
    'secret/23-states-come-back-late': lambda rng: text('y' * 189_999 + 'ryg' * 3333 + 'g'),
    'secret/24-never-quite-fair': lambda rng: text('yyr'.join(['rrg'.join(['ryg' * 22_220] * 2), 'ryg' * 22_220])),
    'secret/25-stripes': lambda rng: text(('r' + 'g' * 32) * 6060),
    'secret/26-two-digits-again': lambda rng: text(runs('y15 r15 g16 y16 r23 g12 r19 y7 g38 r11 y19 g14 y30')),
    'secret/27-digits-of-another-state': lambda rng: text(runs('r11 y22 g33 r13 g17 y12')),
}


def small(rng):
    weights = rng.choice([(1, 1, 1), (1, 1, 1), (2, 1, 1), (1, 3, 1), (1, 1, 4), (3, 3, 2)])
    if rng.randrange(5) == 0:
        return text(mixed(rng, 'ryg' * rng.randint(1, 4) + rng.choice(['', 'r', 'yg', 'gg'])))
    return text(chosen(rng, rng.randint(1, 15), *weights))


def family(n, rng):
    return text(chosen(rng, n, 30, 29, 27))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
