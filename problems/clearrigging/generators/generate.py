"""Prints inputs: `cases` lists the names of the tests, `case NAME` and `small SEED` print one input."""
import random
import sys

CASES = {
    'sample/1-five': (5, 2),
    'sample/2-tangled': (4, 3),
    'secret/01-alone': (1, 1),
    'secret/02-two': (2, 1),
    'secret/03-two-tangled': (2, 2),
    'secret/04-three': (3, 1),
    'secret/05-three-tangled': (3, 2),
    'secret/06-even-tight': (6, 3),
    'secret/07-odd-tight': (7, 3),
    'secret/08-even-over': (30, 16),
    'secret/09-odd-over': (31, 16),
    'secret/10-loose': (1000, 1),
    'secret/11-middling': (999, 333),
    'secret/12-even-most': (10_000, 5_000),
    'secret/13-odd-most': (9_999, 4_999),
    'secret/14-most-tangled': (10_000, 5_001),
    'secret/15-most-apart': (10_000, 10_000),
    'secret/16-three-apart': (3, 3),
    'secret/17-four-tight': (4, 2),
    'secret/18-even-one-below': (10, 4),
    'secret/19-odd-one-below': (11, 4),
    'secret/20-odd-just-over': (9_999, 5_000),
    'secret/21-a-little-below-half': (10_000, 4994),
    'secret/22-nine-tenths-of-half': (10_000, 4500),
    'secret/23-just-too-many-for-steps': (10_000, 3334),
    'secret/24-even-most-one-below': (9_998, 4_998),
    'secret/25-even-most-loose': (10_000, 1),
    'secret/26-odd-most-loose': (9_999, 2),
    'secret/27-most-a-quarter': (10_000, 2_500),
}


def small(rng):
    boats = rng.randint(1, 11)
    return boats, rng.randint(1, boats)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(*CASES[arguments[0]])
elif command == 'small':
    print(*small(random.Random(f'small {arguments[0]}')))
