"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys

MOST = 26


def text(plan):
    return f'{plan}\n'


def is_boring(dance):
    return any(dance[i:i + b] == dance[i + b:i + 2 * b]
               for b in range(1, len(dance) // 2 + 1) for i in range(len(dance) - 2 * b + 1))


def good_dance(rng, n):
    """A dance of n steps that is not boring."""
    while True:
        dance = ''
        while len(dance) < n:
            steps = [step for step in 'LRJ' if not is_boring(dance + step)]
            if not steps:
                break
            dance += rng.choice(steps)
        if len(dance) == n:
            return dance


def with_open(rng, dance, count):
    open_steps = set(rng.sample(range(len(dance)), count))
    return text(''.join('?' if i in open_steps else step for i, step in enumerate(dance)))


CASES = {
    'sample/1-four-steps': lambda rng: text('LR??'),
    'sample/2-two-steps': lambda rng: text('??'),
    'sample/3-already-boring': lambda rng: text('?LRLR?'),
    'secret/01-one-open-step': lambda rng: text('?'),
    'secret/02-one-chosen-step': lambda rng: text('J'),
    'secret/03-two-alike': lambda rng: text('RR'),
    'secret/04-all-chosen': lambda rng: text(good_dance(rng, MOST)),
    'secret/05-boring-at-the-end': lambda rng: text('????????????????????????JJ'),
    'secret/06-boring-at-the-start': lambda rng: text('LL????????????????????????'),
    'secret/07-longest-block': lambda rng: text('LRLJLRJLRLJLRJ'),
    'secret/08-longest-block-open': lambda rng: text('LRLJL?JLRLJLRJ'),
    'secret/09-blocks-not-adjacent': lambda rng: text('LR?LR'),
    'secret/10-three-steps-between': lambda rng: text('L???L???L???L???L???L???L?'),
    'secret/11-no-jump-fits': lambda rng: text('?L?L?'),
    'secret/12-short': lambda rng: text('????????'),
    'secret/13-odd': lambda rng: text('?' * 15),
    'secret/14-half-open': lambda rng: with_open(rng, good_dance(rng, MOST), 13),
    'secret/15-many-open': lambda rng: with_open(rng, good_dance(rng, MOST), 22),
    'secret/16-one-jump-in-the-middle': lambda rng: text('?' * 13 + 'J' + '?' * 12),
    'secret/17-last-step-chosen': lambda rng: text('?' * 25 + 'R'),
    'secret/18-long-chosen-end': lambda rng: text('?' * 14 + good_dance(rng, 12)),
    'secret/19-long-chosen-start': lambda rng: text(good_dance(rng, 12) + '?' * 14),
    'secret/20-one-less': lambda rng: text('?' * 25),
    'secret/21-most': lambda rng: text('?' * MOST),
}


def small(rng):
    n = rng.randint(1, 9)
    dance = good_dance(rng, n) if rng.randrange(3) else ''.join(rng.choices('LRJ', k=n))
    return with_open(rng, dance, rng.randint(0, n))


def family(n, rng):
    return text('?' * n)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
