"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
from itertools import product

MOST = 400
LETTERS = 'abcdefghijklmnopqrstuvwxyz'


def text(words):
    return f'{len(words)} {len(words[0])}\n' + ''.join(word + '\n' for word in words)


def every(*letters):
    return [''.join(word) for word in product(*letters)]


def some(rng, n, letters, length):
    """n different words of these letters."""
    return rng.sample(every(*[letters] * length), n)


def weighted(rng, n, length):
    """Words in which some letters are frequent."""
    words = set()
    while len(words) < n:
        words.add(''.join(rng.choices('etaoinshrdlucm', [12, 9, 8, 8, 7, 7, 6, 6, 6, 4, 4, 3, 3, 2], k=length)))
    return rng.sample(sorted(words), n)


def mixed(rng, words):
    return text(rng.sample(words, len(words)))


CASES = {
    'sample/1-two-quilts': lambda rng: text(['bat', 'ten', 'ace', 'tea', 'cup']),
    'sample/2-word-twice': lambda rng: text(['aa', 'ab', 'bb']),
    'sample/3-none': lambda rng: text(['sun', 'fog']),
    'secret/01-one-letter': lambda rng: text(['q']),
    'secret/02-alphabet': lambda rng: mixed(rng, list(LETTERS)),
    'secret/03-one-word-fits': lambda rng: text(['zzzz']),
    'secret/04-one-word-does-not-fit': lambda rng: text(['abab']),
    'secret/05-same-word-in-all-rows': lambda rng: text(['abcd', 'aaaa', 'dcba']),
    'secret/06-all-of-two-letters': lambda rng: mixed(rng, some(rng, 16, 'xy', 4)),
    'secret/07-palindromes': lambda rng: mixed(rng, [half + half[::-1] for half in every('abcdefg', 'abcdefg')]),
    'secret/08-no-two-begin-alike': lambda rng: mixed(rng, [LETTERS[i] + LETTERS[i - 9] + LETTERS[i - 4] for i in range(26)]),
    'secret/09-a-beginning-missing': lambda rng: mixed(rng, [w for w in every('ab', 'ab', 'ab', 'zab') if w[:3] != 'aba']),
    'secret/10-length-two': lambda rng: mixed(rng, some(rng, 400, LETTERS, 2)),
    'secret/11-length-three': lambda rng: mixed(rng, some(rng, 400, 'abcdefghi', 3)),
    'secret/12-length-three-few-letters': lambda rng: mixed(rng, some(rng, 150, 'abcdef', 3)),
    'secret/13-few-words': lambda rng: mixed(rng, weighted(rng, 40, 4)),
    'secret/14-many-beginnings-no-end': lambda rng: mixed(rng, every('ab', 'ab', 'ab', 'c') + ['cdea', 'ceba']),
    'secret/15-most-of-six-letters': lambda rng: mixed(rng, some(rng, MOST, 'abcdef', 4)),
    'secret/16-most-of-five-letters': lambda rng: mixed(rng, some(rng, MOST, 'vwxyz', 4)),
    'secret/17-most-all-letters': lambda rng: mixed(rng, some(rng, MOST, LETTERS, 4)),
    'secret/18-most-frequent-letters': lambda rng: mixed(rng, weighted(rng, MOST, 4)),
    'secret/19-many-quilts': lambda rng: mixed(rng, every('abcd', 'abcd', 'abcd', 'abcde')),
    'secret/20-all-of-four-letters': lambda rng: mixed(rng, some(rng, 256, 'kmnp', 4)),
    'secret/21-first-letters-fit': lambda rng: mixed(
        rng, every('bcdefghijklmn', 'a', 'a', 'abcdefghij') + rng.sample(every('a', LETTERS, LETTERS, LETTERS), 270)),
}


def small(rng):
    length = rng.choice([1, 2, 2, 3, 3, 3, 4])
    letters = 'abc'[:rng.randint(2, 3)]
    return text(some(rng, rng.randint(1, min(len(letters)**length, 6 if length == 4 else 8)), letters, length))


def family(n, rng):
    return text(some(rng, n, 'abcde', 4))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
