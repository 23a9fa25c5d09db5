"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
SEASON = 500_000
STRONGEST = 10**9


def text(n, c, events):
    return f'{n} {len(events)} {c}\n' + ''.join(' '.join(map(str, event)) + '\n' for event in events)


def span(rng, n, longest):
    a = rng.randint(1, n)
    return a, min(n, a + rng.randint(0, longest - 1))


def mixed(rng, n, m, c, power, longest, cancelled):
    """Random bookings; some of them are cancelled later."""
    events = []
    open_bookings = []
    bookings = 0
    while len(events) < m:
        if open_bookings and rng.random() < cancelled:
            k = rng.randrange(len(open_bookings))
            open_bookings[k], open_bookings[-1] = open_bookings[-1], open_bookings[k]
            events.append(('-', open_bookings.pop()))
        else:
            bookings += 1
            open_bookings.append(bookings)
            events.append(('+', *span(rng, n, longest), rng.randint(1, power)))
    return text(n, c, events)


def whole_season(n, m):
    """Each booking takes one kilowatt in the whole season."""
    return text(n, m, [('+', 1, n, 1)] * m)


def rows(n, m, length):
    """Bookings end to end, and others that begin one minute too early or end one minute too late."""
    events = []
    a = 2
    while len(events) + 4 <= m and a + length <= n:
        events += [('+', a, a + length - 1, 9), ('+', a + length, a + length, 1), ('+', a - 1, a - 1, 2), ('+', a - 1, a, 2)]
        a += length + 1
    return text(n, 10, events)


def peaks(rng, n, m):
    """Some minutes are full. Long bookings between them are accepted, longer ones are refused."""
    full = sorted(rng.sample(range(2, n), m // 10))
    events = [('+', minute, minute, 1000) for minute in full]
    while len(events) < m:
        i = rng.randrange(len(full) - 1)
        a, b = full[i] + 1, full[i + 1] - 1
        if a > b:
            continue
        change = rng.randrange(4)
        events.append(('+', a - (change == 1), b + (change == 2), rng.randint(1, 100)))
    return text(n, 1000, events)


def stairs(n, m):
    """Each booking ends a little earlier. After that, they are cancelled one by one and booked again."""
    half = m // 3
    events = [('+', 1, n - i * (n // (half + 1)), 1) for i in range(half)]
    for k in range(half, 0, -1):
        events += [('-', k), ('+', 1, n // 2, 1)]
    return text(n, half, events)


CASES = {
    'sample/1-generator': lambda rng: text(8, 10, [
        ('+', 1, 4, 6), ('+', 5, 7, 7), ('+', 3, 5, 4), ('+', 3, 4, 4), ('-', 2), ('+', 4, 8, 1), ('-', 3), ('+', 5, 8, 10)]),
    'sample/2-one-kilowatt': lambda rng: text(2, 1, [('+', 1, 1, 2), ('+', 1, 1, 1), ('+', 1, 2, 1), ('+', 2, 2, 1)]),
    'secret/01-one-minute': lambda rng: text(1, 5, [('+', 1, 1, 2), ('+', 1, 1, 3), ('+', 1, 1, 1), ('-', 1), ('+', 1, 1, 2)]),
    'secret/02-most-power': lambda rng: text(3, STRONGEST, [
        ('+', 1, 3, STRONGEST), ('+', 2, 2, STRONGEST), ('-', 1), ('+', 2, 2, STRONGEST - 1), ('+', 1, 3, 1), ('+', 1, 3, 1)]),
    'secret/03-end-to-end': lambda rng: text(9, 4, [
        ('+', 4, 6, 4), ('+', 1, 3, 4), ('+', 7, 9, 4), ('+', 3, 4, 1), ('+', 6, 7, 1), ('-', 1), ('+', 4, 6, 3), ('+', 3, 6, 1)]),
    'secret/04-peak-in-the-middle': lambda rng: text(9, 5, [('+', 5, 5, 5), ('+', 1, 9, 1), ('+', 1, 4, 5), ('+', 6, 9, 5), ('+', 4, 6, 1)]),
    'secret/05-peak-at-the-end': lambda rng: text(9, 5, [('+', 9, 9, 5), ('+', 1, 9, 1), ('+', 1, 8, 5), ('-', 1), ('+', 9, 9, 4), ('+', 2, 9, 1)]),
    'secret/06-refused-ones-are-cancelled': lambda rng: text(6, 3, [
        ('+', 1, 6, 2), ('+', 2, 4, 2), ('-', 2), ('+', 2, 4, 2), ('+', 3, 3, 1), ('-', 3), ('+', 3, 3, 1), ('-', 1), ('+', 1, 6, 2)]),
    'secret/07-not-the-sum': lambda rng: text(10, 6, [('+', 1, 3, 4), ('+', 5, 7, 4), ('+', 9, 10, 4), ('+', 1, 10, 2), ('+', 1, 10, 1)]),
    'secret/08-layers': lambda rng: text(16, 5, [('+', 1, 16, 1), ('+', 1, 8, 1), ('+', 5, 12, 1), ('+', 7, 8, 1), ('+', 8, 8, 1),
                                                 ('+', 8, 9, 1), ('+', 9, 16, 3), ('-', 3), ('+', 8, 16, 1), ('+', 6, 10, 1)]),
    'secret/09-thirteen-minutes': lambda rng: mixed(rng, 13, 300, 12, 6, 6, 0.4),
    'secret/10-sixty-four-minutes': lambda rng: mixed(rng, 64, 600, 20, 8, 30, 0.4),
    'secret/11-short-bookings': lambda rng: mixed(rng, 1000, 3000, 10, 10, 3, 0.3),
    'secret/12-long-bookings': lambda rng: mixed(rng, 1000, 3000, 100, 30, 1000, 0.45),
    'secret/13-end-to-end-rows': lambda rng: rows(3000, 3000, 5),
    'secret/14-whole-season': lambda rng: whole_season(3000, 2000),
    'secret/15-peaks': lambda rng: peaks(rng, 9000, 5000),
    'secret/16-stairs': lambda rng: stairs(100_000, 9000),
    'secret/17-random': lambda rng: mixed(rng, SEASON, 15_000, STRONGEST, STRONGEST, SEASON // 50, 0.3),
    'secret/18-most-whole-season': lambda rng: whole_season(SEASON, 40_000),
    'secret/19-many-peaks': lambda rng: peaks(rng, SEASON, 30_000),
    'secret/20-most-long-bookings': lambda rng: mixed(rng, SEASON, 40_000, 99_999, 99, SEASON, 0.4),
    'secret/21-most-one-after-the-other': lambda rng: text(SEASON, STRONGEST, [('+', 12 * i + 1, 12 * i + 6, 1) for i in range(40_000)]),
}


def small(rng):
    n = rng.randint(1, 9)
    c = rng.choice([1, 3, 7])
    return mixed(rng, n, rng.randint(1, 12), c, rng.choice([1, 3, c + 1]), rng.choice([2, n]), rng.choice([0, 0.3, 0.5]))


def family(n, rng):
    return mixed(rng, n, (2 * n + 24) // 25, n // 10, 100, n, 0.4)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
