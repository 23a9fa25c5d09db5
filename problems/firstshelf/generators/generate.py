"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
WIDEST = 10**9


def text(widths, events):
    return f'{len(widths)} {len(events)}\n{" ".join(map(str, widths))}\n' + ''.join(f'{kind} {x}\n' for kind, x in events)


def arrivals(books):
    return [('+', width) for width in books]


def mixed(rng, m, low, high, borrowed):
    """Books of random widths; some of them are borrowed later."""
    events = []
    here = []
    books = 0
    while len(events) < m:
        if here and rng.random() < borrowed:
            k = rng.randrange(len(here))
            here[k], here[-1] = here[-1], here[k]
            events.append(('-', here.pop()))
        else:
            books += 1
            here.append(books)
            events.append(('+', rng.randint(low, high)))
    return events


def anything(rng, n, low, high):
    return [rng.randint(low, high) for _ in range(n)]


def library(rng, n, m, shelf, book, borrowed):
    return text(anything(rng, n, *shelf), mixed(rng, m, *book, borrowed))


def come_and_go(shelves, width, m):
    """A book of this width arrives and is borrowed, again and again."""
    events = []
    for book in range(1, m // 2 + 1):
        events += [('+', width), ('-', book)]
    return text(shelves, events)


def rising(rng, n, m):
    """The wider the book, the later the shelf. The answers are far apart."""
    shelves = sorted(anything(rng, n, 1, WIDEST))
    return text(shelves, arrivals(anything(rng, m, 1, WIDEST)))


def waves(rng, n, m):
    """Fills all shelves, and then borrows books here and there."""
    books = [rng.randint(40, 60) for _ in range(m // 2)]
    events = arrivals(books)
    numbers = list(range(1, len(books) + 1))
    rng.shuffle(numbers)
    book = 0
    while len(events) + 2 <= m and book < len(numbers):
        events += [('-', numbers[book]), ('+', rng.randint(35, 65))]
        book += 1
    return text([100] * n, events)


CASES = {
    'sample/1-three-shelves': lambda rng: text([10, 6, 12], [
        ('+', 7), ('+', 6), ('+', 4), ('+', 3), ('-', 1), ('+', 8), ('+', 7), ('+', 1)]),
    'sample/2-cellar': lambda rng: text([5], [('+', 6), ('-', 1), ('+', 5), ('-', 2), ('+', 5)]),
    'secret/01-one-book': lambda rng: text([1], [('+', 1)]),
    'secret/02-too-wide': lambda rng: text([WIDEST - 1, 3], [('+', WIDEST)]),
    'secret/03-widest': lambda rng: text([WIDEST, WIDEST], [('+', WIDEST)] * 3 + [('-', 1), ('-', 3), ('+', WIDEST), ('-', 2), ('+', 1)]),
    'secret/04-exactly-full': lambda rng: text([4, 4, 4], arrivals([2, 4, 2, 3, 1, 1])),
    'secret/05-not-the-best-fit': lambda rng: text([20, 5, 9, 5], arrivals([5, 9, 4, 5, 3, 5])),
    'secret/06-goes-back': lambda rng: text([8, 8, 8], arrivals([5, 6, 7, 3, 2, 1, 4])),
    'secret/07-last-shelf': lambda rng: text([1, 2, 3, 4, 5, 6, 7], arrivals([7, 6, 5, 4, 3, 2, 1, 1])),
    'secret/08-cellar-books-have-numbers': lambda rng: text([5, 3], [
        ('+', 9), ('+', 5), ('+', 9), ('+', 3), ('-', 2), ('+', 4), ('-', 3), ('+', 3), ('-', 4), ('+', 3)]),
    'secret/09-borrowed-in-another-order': lambda rng: text([6, 6], [
        ('+', 2), ('+', 2), ('+', 2), ('+', 6), ('-', 2), ('+', 3), ('-', 4), ('+', 3), ('-', 1), ('+', 4), ('+', 3)]),
    'secret/10-five-shelves': lambda rng: library(rng, 5, 200, (5, 20), (1, 12), 0.4),
    'secret/11-sixty-four-shelves': lambda rng: library(rng, 64, 500, (1, 30), (1, 12), 0.3),
    'secret/12-sixty-five-shelves': lambda rng: library(rng, 65, 500, (1, 30), (1, 30), 0.45),
    'secret/13-all-alike': lambda rng: text([10] * 300, arrivals([3] * 950)),
    'secret/14-come-and-go': lambda rng: come_and_go([1, 2, 3, 9, 4], 3, 300),
    'secret/15-small-library': lambda rng: library(rng, 1000, 5000, (1, 1000), (1, 400), 0.45),
    'secret/16-waves': lambda rng: waves(rng, 900, 4000),
    'secret/17-rising': lambda rng: rising(rng, 5000, 9000),
    'secret/18-random': lambda rng: library(rng, 9000, 15_000, (1, WIDEST), (1, WIDEST), 0.4),
    'secret/19-most-shelves': lambda rng: text([1] * 199_999 + [160_000], arrivals([2] * 80_000)),
    'secret/20-many-waves': lambda rng: waves(rng, 9000, 40_000),
    'secret/21-come-and-go-at-the-end': lambda rng: come_and_go([4] * 99_999 + [5], 5, 30_000),
    'secret/22-falling-widths': lambda rng: text([1] * 199_999 + [WIDEST], arrivals(range(80_001, 1, -1))),
    'secret/23-all-come-then-go': lambda rng: text([10] * 39_999, arrivals([10] * 39_999) + [('-', i) for i in range(1, 40_000)] + arrivals([10] * 2)),
    'secret/24-first-and-last': lambda rng: text([WIDEST] + [1000] * 199_998 + [1001], [
        event for i in range(1, 40_000, 2) for event in (('+', WIDEST), ('+', 1001), ('-', i), ('-', i + 1))]),
}


def small(rng):
    n = rng.randint(1, 6)
    widest = rng.choice([2, 5, 12])
    return library(rng, n, rng.randint(1, 14), (1, widest), (1, rng.choice([2, widest, widest + 2])), rng.choice([0, 0.3, 0.5]))


def family(n, rng):
    return library(rng, n, (2 * n + 4) // 5, (1, 1000), (1, 1000), 0.3)


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
