"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
FAR = 10**6


def text(n, events):
    return f'{n} {len(events)}\n' + ''.join(' '.join(map(str, event)) + '\n' for event in events)


def heights(rng, n, step):
    """Heights such that the differences between any two kites are at most `step`."""
    return [rng.randint(0, step) for _ in range(n + 1)]


def pair(rng, n):
    return rng.sample(range(1, n + 1), 2)


def mixed(rng, n, m, step, wrong=0.2, questions=0.4):
    """Reports about true heights, some of them wrong, and questions."""
    height = heights(rng, n, step)
    events = []
    for _ in range(m):
        a, b = pair(rng, n)
        if rng.random() < questions:
            events.append(('?', a, b))
        elif rng.random() < wrong:
            events.append(('+', a, b, rng.randint(-step, step)))
        else:
            events.append(('+', a, b, height[b] - height[a]))
    return text(n, events)


def row(rng, n, step, back=False):
    events = []
    for a in range(1, n):
        first, second = (a + 1, a) if back else (a, a + 1)
        events.append(('+', first, second, rng.randint(-step, step)))
    return events


def star(n, d, back=False):
    return [('+', a, 1, d) if back else ('+', 1, a, d) for a in range(2, n + 1)]


def rounds(rng, n, step):
    """Groups of equal size are joined in pairs, at any of their kites, and the new group is asked about."""
    order = list(range(1, n + 1))
    rng.shuffle(order)
    events = []
    size = 1
    while size < n:
        for start in range(0, n - size, 2 * size):
            left = order[start:start + size]
            right = order[start + size:start + 2 * size]
            events.append(('+', rng.choice(left), rng.choice(right), rng.randint(-step, step)))
            events.append(('?', rng.choice(right), rng.choice(left)))
        size *= 2
    return text(n, events)


def rows_and_questions(rng, n, questions):
    return text(n, row(rng, n, 9) + [('?', 1, n), ('?', n, 2)] * (questions // 2))


def no_answers():
    """Differences that programs like to use for `unknown`: -1, 10**9, 2**31 - 1 and the numbers beside them."""
    reports = [('+', a, a + 1, FAR) for a in range(1, 2148)]
    reports += [('+', 2148, 2149, 2**31 - 1 - 2147 * FAR), ('+', 2149, 2150, 1), ('+', 2151, 1, 1)]
    pairs = [(1, 1001), (1, 2001), (1, 2149), (1, 2150), (1, 2151), (2151, 1001), (2149, 2150)]
    questions = [('?', *pair) for a, b in pairs for pair in [(a, b), (b, a)]]
    return reports + questions + [('+', 1, 1001, 5), ('+', 2149, 1, 5), ('+', 1, 2151, 5)] + questions


def two_rows(rng, n, length, questions):
    """Two rows in which the reports lead on and back. All questions are about the ends."""
    order = rng.sample(range(1, n + 1), 2 * length)
    events = []
    for kites, back in (order[:length], False), (order[length:], True):
        events += [('+', b, a, 8) if back else ('+', a, b, 8) for a, b in zip(kites, kites[1:])]
        events += [('?', kites[0], kites[-1])] * questions
    return text(n, events)


CASES = {
    'sample/1-four-kites': lambda rng: text(5, [
        ('+', 1, 2, 30), ('+', 3, 4, -10), ('?', 1, 4), ('+', 2, 3, 15), ('?', 4, 1), ('+', 4, 2, 0), ('+', 4, 2, -5),
        ('?', 2, 5)]),
    'sample/2-thrown-away': lambda rng: text(2, [('+', 1, 2, 7), ('+', 2, 1, 7), ('+', 1, 2, 0), ('?', 2, 1)]),
    'secret/01-one-question': lambda rng: text(2, [('?', 2, 1)]),
    'secret/02-one-report': lambda rng: text(2, [('+', 2, 1, 0)]),
    'secret/03-equal-heights': lambda rng: text(4, [
        ('+', 1, 2, 0), ('+', 3, 4, 0), ('+', 4, 1, 0), ('?', 2, 3), ('+', 2, 3, 1), ('?', 2, 3), ('+', 3, 2, 0)]),
    'secret/04-triangle': lambda rng: text(3, [
        ('+', 1, 2, 5), ('+', 2, 3, 6), ('+', 3, 1, -11), ('+', 1, 3, -11), ('?', 1, 3), ('?', 3, 2), ('+', 3, 1, 11)]),
    'secret/05-thrown-away-is-forgotten': lambda rng: text(4, [
        ('+', 1, 2, 3), ('+', 2, 1, 3), ('+', 2, 3, -4), ('?', 1, 3), ('+', 1, 3, 2), ('+', 3, 4, 1), ('?', 4, 1)]),
    'secret/06-groups-meet': lambda rng: text(8, [
        ('+', 1, 2, 1), ('+', 3, 2, 10), ('+', 5, 4, 100), ('+', 5, 6, 1000), ('?', 3, 6), ('+', 6, 3, -7), ('?', 1, 4),
        ('?', 4, 1), ('?', 2, 5), ('+', 8, 7, 4), ('+', 7, 4, 4), ('?', 8, 1), ('?', 3, 7)]),
    'secret/07-farthest': lambda rng: text(4, [('+', 1, 2, FAR), ('+', 3, 2, -FAR), ('+', 3, 4, -FAR), ('?', 1, 4), ('?', 4, 3)]),
    'secret/08-row': lambda rng: text(60, row(rng, 60, 50) + [('?', 60, 1), ('?', 1, 60), ('?', 17, 43)]),
    'secret/09-row-back': lambda rng: text(60, row(rng, 60, 50, True) + [('?', 60, 1), ('?', 1, 60), ('?', 43, 17)]),
    'secret/10-few-kites': lambda rng: mixed(rng, 20, 300, 3),
    'secret/11-all-wrong': lambda rng: mixed(rng, 200, 1000, 1000, 1),
    'secret/12-all-right': lambda rng: mixed(rng, 500, 2000, FAR, 0, 0.3),
    'secret/13-mostly-unknown': lambda rng: mixed(rng, 200_000, 3000, FAR),
    'secret/14-rounds': lambda rng: rounds(rng, 2048, 300),
    'secret/15-too-large-for-32-bits': lambda rng: text(
        4400, [('+', a, a + 1, FAR) for a in range(1, 4400)]
        + [('?', 1, 3000), ('?', 4400, 1), ('+', 1, 4296, 4295 * FAR - 2**32), ('+', 3000, 2, -1)]),
    'secret/16-random': lambda rng: mixed(rng, 5000, 11_000, FAR, 0.1),
    'secret/17-many-rounds': lambda rng: rounds(rng, 8192, 9),
    'secret/18-row-and-questions': lambda rng: rows_and_questions(rng, 35_000, 35_000),
    'secret/19-star': lambda rng: text(200_000, star(45_001, 7) + [('?', 2, 45_001), ('?', 45_000, 1)]),
    'secret/20-star-back': lambda rng: text(45_001, star(45_001, 7, True) + [('?', 2, 45_001), ('?', 45_000, 1)]),
    'secret/21-values-like-no-answer': lambda rng: text(2152, no_answers()),
    'secret/22-two-rows': lambda rng: two_rows(rng, 200_000, 20_000, 20_000),
}


def small(rng):
    return mixed(rng, rng.randint(2, 7), rng.randint(1, 14), rng.choice([0, 1, 2, 9]), rng.choice([0.1, 0.4]))


def family(n, rng):
    return mixed(rng, n, n // 2, FAR, 0.1, 0.2)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
