"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys


def text(n, lengths):
    return f'{n} {len(lengths)}\n' + ' '.join(map(str, lengths)) + '\n'


def shuffled(rng, lengths):
    return rng.sample(lengths, len(lengths))


def random_lengths(rng, k, shortest, longest, step=1):
    return rng.sample(range(shortest, longest, step), k)


def odd_once(rng, n, odd):
    """Only the odd length makes an odd rope possible, and it is so long that it is used once or never."""
    return text(n, shuffled(rng, [odd, *random_lengths(rng, 49, 1000, 3000, 2)]))


CASES = {
    'sample/1-mixed': lambda rng: text(11, [3, 5, 4]),
    'sample/2-left-over': lambda rng: text(7, [5, 3]),
    'sample/3-not-the-shortest': lambda rng: text(12, [5, 6, 11]),
    'secret/01-one-metre': lambda rng: text(1, [1]),
    'secret/02-too-short': lambda rng: text(3, [4]),
    'secret/03-most-pieces': lambda rng: text(100_000, [1]),
    'secret/04-whole': lambda rng: text(100_000, [100_000]),
    'secret/05-one-metre-too-long': lambda rng: text(99_999, [100_000]),
    'secret/06-each-length-once': lambda rng: text(15, [11, 4]),
    'secret/07-longest-first': lambda rng: text(27, [13, 7, 10, 20]),
    'secret/08-two-primes': lambda rng: text(99_999, [313, 317]),
    'secret/09-just-impossible': lambda rng: text(313 * 317 - 313 - 317, [317, 313]),
    'secret/10-short-rope': lambda rng: text(200, random_lengths(rng, 6, 17, 60)),
    'secret/11-even': lambda rng: text(99_999, shuffled(rng, list(range(2, 102, 2)))),
    'secret/12-odd-never': lambda rng: odd_once(rng, 99_999, 99_001),
    'secret/13-odd-once': lambda rng: odd_once(rng, 99_999, 79_999),
    'secret/14-odd-at-the-end': lambda rng: odd_once(rng, 99_999, 99_999),
    'secret/15-thirds': lambda rng: text(99_998, shuffled(rng, [33_337, *random_lengths(rng, 49, 600, 2400, 3)])),
    'secret/16-random': lambda rng: text(rng.randint(90_000, 100_000), random_lengths(rng, 50, 200, 3000)),
    'secret/17-random': lambda rng: text(rng.randint(90_000, 100_000), random_lengths(rng, 50, 900, 9000)),
    'secret/18-long-pieces': lambda rng: text(100_000, random_lengths(rng, 50, 20_000, 60_000)),
    'secret/19-one-to-fifty': lambda rng: text(100_000, shuffled(rng, list(range(1, 51)))),
    'secret/20-longest-lengths': lambda rng: text(100_000, list(range(99_951, 100_001))),
    'secret/21-fewer-of-the-shortest': lambda rng: text(41, [8, 7, 17]),
    'secret/22-fewer-of-the-shortest': lambda rng: text(82_000, [16_000, 14_000, 34_000]),
    # An index that counts from the end of a list finds an earlier result.
    'secret/23-longer-than-the-rope': lambda rng: text(27, [4, 29, 12]),
    'secret/24-longer-than-the-rope': lambda rng: text(99_997, [2, 99_999]),
}


def small(rng):
    longest = rng.choice([4, 8, 12])
    step = rng.choice([1, 1, 1, 2, 3])
    lengths = random_lengths(rng, rng.randint(1, rng.choice([2, 3, 4])), rng.choice([1, 2, 3]), 3 + longest * step, step)
    n = rng.randint(1, 26)
    if rng.random() < 0.6:
        # A rope that can be used up.
        n = min(26, sum(rng.choice(lengths) for _ in range(rng.randint(1, 6))))
    return text(n, lengths)


def family(n, rng):
    return text(n, random_lengths(rng, 50, n // 200, n // 20 + 50))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
