"""Prints inputs: `cases` lists the names of the tests, `case NAME` and `small SEED` print one input."""
import random
import sys

MOST = 10**6
OPEN = 0  # The interactor leaves the start open as long as it can.


def text(marks, start):
    return f'{marks} {start}\n'


def random_start(rng):
    return text(MOST, rng.randint(1, MOST))


CASES = {
    'sample/1-ten': lambda rng: text(10, 4),
    'secret/01-one-mark': lambda rng: text(1, 1),
    'secret/02-two-marks': lambda rng: text(2, 2),
    'secret/03-west-end': lambda rng: text(1000, 1),
    'secret/04-east-end': lambda rng: text(1000, 1000),
    'secret/05-beyond-the-marks': lambda rng: text(25, 25),
    'secret/06-middle': lambda rng: text(MOST, MOST // 2),
    'secret/07-far-west': lambda rng: text(MOST, 1),
    'secret/08-far-east': lambda rng: text(MOST, MOST),
    'secret/09-open-small': lambda rng: text(30, OPEN),
    'secret/10-open-power': lambda rng: text(2**19, OPEN),
    'secret/11-open': lambda rng: text(MOST, OPEN),
    'secret/12-random-1': random_start,
    'secret/13-random-2': random_start,
    'secret/14-random-3': random_start,
    'secret/15-random-4': random_start,
    'secret/16-one-mark-open': lambda rng: text(1, OPEN),
    'secret/17-two-marks-west': lambda rng: text(2, 1),
    'secret/18-three-marks-open': lambda rng: text(3, OPEN),
    'secret/19-open-below-power': lambda rng: text(2**19 - 1, OPEN),
    'secret/20-beside-the-middle': lambda rng: text(MOST, MOST // 2 + 1),
    'secret/21-arrives-after-26-looks': lambda rng: text(26, 1),
    'secret/22-26-marks-open': lambda rng: text(26, OPEN),
    'secret/23-just-west-of-the-middle': lambda rng: text(MOST, MOST // 2 - 1),
    'secret/24-just-west-of-a-quarter': lambda rng: text(MOST, MOST // 4 - 1),
    'secret/25-just-east-of-a-quarter': lambda rng: text(MOST, MOST // 4 + 1),
    'secret/26-just-west-of-three-quarters': lambda rng: text(MOST, MOST // 4 * 3 - 1),
    'secret/27-just-east-of-three-quarters': lambda rng: text(MOST, MOST // 4 * 3 + 1),
}


def small(rng):
    marks = rng.randint(1, rng.choice([4, 12, 60])) if rng.random() < 0.95 else rng.randint(MOST - 50, MOST)
    return text(marks, rng.choice([OPEN, 1, marks, *[rng.randint(1, marks) for _ in range(6)]]))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
