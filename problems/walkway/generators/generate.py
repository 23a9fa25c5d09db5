"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

LONGEST = 10**15


def text(height, columns):
    return f'{height} {columns}\n'


CASES = {
    'sample/1-small': lambda rng: text(2, 2),
    'sample/2-one-row': lambda rng: text(1, 4),
    'sample/3-longer': lambda rng: text(3, 10),
    'secret/01-cell': lambda rng: text(1, 1),
    'secret/02-two-cells': lambda rng: text(2, 1),
    'secret/03-three-cells': lambda rng: text(3, 1),
    'secret/04-four-cells': lambda rng: text(4, 1),
    'secret/05-row': lambda rng: text(1, 30),
    'secret/06-square': lambda rng: text(4, 4),
    'secret/07-two-rows': lambda rng: text(2, 17),
    'secret/08-three-rows': lambda rng: text(3, 25),
    'secret/09-row-modulo': lambda rng: text(1, 1000),
    'secret/10-four-rows': lambda rng: text(4, 1000),
    'secret/11-beyond-32-bits': lambda rng: text(2, 2**32 + 3),
    'secret/12-power-of-two': lambda rng: text(3, 2**40),
    'secret/13-below-a-power': lambda rng: text(4, 2**49 - 1),
    'secret/14-longest-row': lambda rng: text(1, LONGEST),
    'secret/15-longest-two-rows': lambda rng: text(2, LONGEST),
    'secret/16-longest-three-rows': lambda rng: text(3, LONGEST),
    'secret/17-longest-four-rows': lambda rng: text(4, LONGEST),
    'secret/18-random': lambda rng: text(2, rng.randint(LONGEST // 10, LONGEST)),
    'secret/19-random': lambda rng: text(3, rng.randint(LONGEST // 10, LONGEST)),
    'secret/20-random': lambda rng: text(4, rng.randint(LONGEST // 10, LONGEST)),
    'secret/21-prime': lambda rng: text(4, 999_999_999_847_799),
}


def small(rng):
    return text(rng.randint(1, 4), rng.randint(1, rng.choice([6, 40, 600, 5000, 20_000])))


def family(columns, rng):
    return text(4, rng.randint(columns // 2, columns))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
