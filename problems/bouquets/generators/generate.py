"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import itertools
import random
import sys


def text(bouquets):
    return f'{len(bouquets)}\n' + ''.join(bouquet + '\n' for bouquet in bouquets)


def bouquet(rng, letters, shortest, longest):
    return ''.join(rng.choices(letters, k=rng.randint(shortest, longest)))


def bouquets(rng, n, letters, shortest, longest):
    return [bouquet(rng, letters, shortest, longest) for _ in range(n)]


def mixed(rng, word):
    return ''.join(rng.sample(word, len(word)))


def every_order(rng):
    """Groups that alternate, each with its letters in random order. Some consist of rare letters."""
    groups = ['aabbccddee', 'aabbccddef', 'vvwwxxyyzz', 'uvwwxxyyzz', 'jjqqvvxxzz', 'jkqqvvxxzz', 'bjkpqvwxyz']
    return [mixed(rng, rng.choice(groups)) for _ in range(2000)]


def equal_sums(rng, n, power, total):
    """Different bouquets of ten flowers. The powers of their letters (a = 1, b = 2, ...) have the same sum."""
    worth = {letter: place**power for place, letter in enumerate(ALL, 1)}
    ends = {}
    for end in itertools.combinations_with_replacement(ALL, 3):
        ends.setdefault(sum(worth[letter] for letter in end), []).append(end)
    found = set()
    while len(found) < n:
        begin = rng.choices(ALL, k=7)
        missing = total - sum(worth[letter] for letter in begin)
        if missing in ends:
            found.add(''.join(sorted([*begin, *rng.choice(ends[missing])])))
    return [mixed(rng, word) for word in sorted(found)]


def most_different(rng):
    """Nearly all bouquets differ. But most have the same sum of the squares of their letters, and others the same sum."""
    words = equal_sums(rng, 80_000, 2, 2280) + equal_sums(rng, 19_000, 1, 135)
    words += [mixed(rng, word) for word in rng.sample(words, 1000)]
    rng.shuffle(words)
    return words


ALL = 'abcdefghijklmnopqrstuvwxyz'
CASES = {
    'sample/1-six-bouquets': lambda rng: text(['rrt', 'rtr', 'lg', 'ttr', 'trr', 'gl']),
    'sample/2-all-the-same': lambda rng: text(['r'] * 4),
    'sample/3-only-roses': lambda rng: text(['rrr', 'r', 'rr']),
    'secret/01-one-bouquet': lambda rng: text(['a']),
    'secret/02-one-pair': lambda rng: text(['abcdefghij', 'jihgfedcba']),
    'secret/03-no-pair': lambda rng: text(['z', 'a']),
    'secret/04-equal-sums': lambda rng: text(['ad', 'bc', 'da', 'bbb', 'aac', 'abab']),
    'secret/05-different-amounts': lambda rng: text(['aab', 'abb', 'ab', 'aaabbb', 'ba', 'bbaa', 'bab']),
    'secret/06-pair-at-the-ends': lambda rng: text(['xyz', 'x', 'y', 'z', 'xy', 'yz', 'zyx']),
    'secret/07-equal-products': lambda rng: text(['bf', 'cd', 'l', 'af', 'bc', 'al', 'la']),
    'secret/08-glued-counts': lambda rng: text(['abbbbbbbbb', 'aaaaaaaaaa', 'aaaaaaaaab', 'a', 'b', 'baaaaaaaaa']),
    'secret/09-all-one-letter': lambda rng: text([letter for letter in ALL + ALL[::-1]]),
    'secret/10-two-letters': lambda rng: text(bouquets(rng, 300, 'ab', 1, 5)),
    'secret/11-ends-of-the-alphabet': lambda rng: text(bouquets(rng, 500, 'ayz', 1, 4)),
    'secret/12-every-order': lambda rng: text(every_order(rng)),
    'secret/13-random': lambda rng: text(bouquets(rng, 3000, ALL, 1, 4)),
    'secret/14-most-all-the-same': lambda rng: text(['q'] * 100_000),
    'secret/15-most-two-kinds': lambda rng: text(bouquets(rng, 100_000, 'kp', 1, 2)),
    'secret/16-most-different': lambda rng: text(most_different(rng)),
}


def small(rng):
    letters = rng.choice(['ab', 'abc', 'az', 'abcd', 'rt'])
    longest = rng.choice([1, 2, 3, 3, 4])
    return text(bouquets(rng, rng.randint(1, 8), letters, 1, longest))


def family(n, rng):
    return text(bouquets(rng, n, ALL, 4, 8))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
