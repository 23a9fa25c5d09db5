"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(first, last):
    return f'{first} {last}\n'


def anywhere(rng, least, most):
    return text(*sorted((rng.randint(least, most), rng.randint(least, most))))


CASES = {
    'sample/1-corner': lambda rng: text(95, 103),
    'sample/2-row': lambda rng: text(1, 30),
    'secret/street/01-one': lambda rng: text(1, 1),
    'secret/street/02-twins': lambda rng: text(88, 88),
    'secret/street/03-all': lambda rng: text(1, 1000),
    'secret/street/04-hundred': lambda rng: text(99, 101),
    'secret/street/05-end': lambda rng: text(1000, 1000),
    'secret/street/06-anywhere': lambda rng: anywhere(rng, 1, 1000),
    'secret/street/07-three-digits': lambda rng: anywhere(rng, 100, 999),
    'secret/town/01-all': lambda rng: text(1, 200_000),
    'secret/town/02-none': lambda rng: text(110_000, 119_999),
    'secret/town/03-end': lambda rng: text(199_999, 200_000),
    'secret/town/04-one-and-zero': lambda rng: text(10_101, 101_010),
    'secret/town/05-anywhere': lambda rng: anywhere(rng, 1, 200_000),
    'secret/world/01-all': lambda rng: text(1, 10**18),
    'secret/world/02-largest': lambda rng: text(10**18, 10**18),
    'secret/world/03-from-small-to-large': lambda rng: text(7, 2**32),
    'secret/world/04-equal-at-the-start': lambda rng: text(10**17 + 1, 55 * 10**16),
    'secret/world/05-nines': lambda rng: text(89, 10**18 - 1),
    'secret/world/06-large-and-close': lambda rng: text(2**53 + 1, 2**53 + 11),
    'secret/world/07-never-equal': lambda rng: text(10_101_010_101_010_101, 989_898_989_898_989_898),
    'secret/world/08-equal-at-the-end': lambda rng: text(312_121_212_121_212_100, 676_767_676_767_676_766),
    'secret/world/09-anywhere': lambda rng: anywhere(rng, 1, 10**18),
    'secret/world/10-anywhere': lambda rng: anywhere(rng, 10**17, 10**18),
}


def good(rng, digits):
    """A random number without equal adjacent digits."""
    number = ''
    while len(number) < digits:
        digit = rng.choice('0123456789')
        if digit != (number[-1] if number else '0'):
            number += digit
    return int(number)


def small(rng):
    digits = rng.randint(1, 18)
    first = good(rng, digits)
    if rng.random() < 0.5:
        # Around a number that ends with zeros or nines.
        zeros = 10 ** rng.randint(0, rng.choice([3, digits]))
        first = max(1, first // zeros * zeros - rng.randint(0, 12))
    return text(first, min(10**18, first + rng.choice([0, 1, 5, 20, 120])))


def family(digits, rng):
    return text(1, rng.randint(10 ** (digits - 1), 10**digits - 1))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
