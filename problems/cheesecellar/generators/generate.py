"""Prints inputs: `cases` lists the names of the tests, `case NAME` and `small SEED` print one input."""
import random
import sys


def text(h, m, x):
    return f'{h} {m}\n{x}\n'


def anything(rng):
    return text(rng.randint(0, 23), rng.randint(0, 59), rng.randint(1, 1_000_000))


CASES = {
    'sample/1-same-evening': lambda rng: text(22, 50, 25),
    'sample/2-past-midnight': lambda rng: text(23, 30, 45),
    'sample/3-two-days': lambda rng: text(8, 0, 2880),
    'secret/01-one-minute': lambda rng: text(0, 0, 1),
    'secret/02-last-minute-of-the-day': lambda rng: text(23, 59, 1),
    'secret/03-to-the-full-hour': lambda rng: text(5, 20, 40),
    'secret/04-one-minute-before-the-hour': lambda rng: text(5, 20, 39),
    'secret/05-one-hour': lambda rng: text(9, 7, 60),
    'secret/06-minutes-carry-over': lambda rng: text(10, 45, 80),
    'secret/07-ready-at-midnight': lambda rng: text(14, 25, 575),
    'secret/08-one-minute-before-midnight': lambda rng: text(14, 25, 574),
    'secret/09-less-than-a-day-past-midnight': lambda rng: text(23, 59, 1439),
    'secret/10-one-day': lambda rng: text(23, 59, 1440),
    'secret/11-second-midnight': lambda rng: text(23, 59, 1441),
    'secret/12-all-of-the-first-day': lambda rng: text(0, 0, 1439),
    'secret/13-a-day-from-midnight': lambda rng: text(0, 0, 1440),
    'secret/14-half-a-day': lambda rng: text(12, 0, 720),
    'secret/15-third-midnight': lambda rng: text(17, 50, 3250),
    'secret/16-random': anything,
    'secret/17-random': anything,
    'secret/18-random': anything,
    'secret/19-most-from-midnight': lambda rng: text(0, 0, 1_000_000),
    'secret/20-most': lambda rng: text(23, 59, 1_000_000),
    'secret/21-full-hour-after-long': lambda rng: text(0, 0, 737_340),
    'secret/22-last-minute-after-long': lambda rng: text(23, 59, 999_360),
}


def small(rng):
    h = rng.choice([0, 1, 11, 12, 22, 23, rng.randint(0, 23)])
    m = rng.choice([0, 1, 30, 59, rng.randint(0, 59)])
    to_midnight = 1440 - 60 * h - m
    x = rng.choice([rng.randint(1, 60), 60 - m, to_midnight, rng.choice([60, 1440, 2880]) + rng.randint(-1, 1),
                    to_midnight + 1440 * rng.randint(0, 2) + rng.randint(-1, 1), rng.randint(1, 5000)])
    return text(h, m, max(x, 1))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
