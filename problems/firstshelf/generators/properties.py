import sys

lines = sys.stdin.read().split('\n')
n, m = map(int, lines[0].split())
widths = list(map(int, lines[1].split()))
things = [(line[0], int(line[1:])) for line in lines[2:2 + m]]
had = set()


def shelves(choose=lambda fits, free, before: fits[0], filled=True, back=True, cellar=None, note=False):
    """The shelf of each book, also with other rules. With note, collects what happens."""
    free, books, before = widths[:], [], 0  # A book has a shelf, a width, and is still there or not.
    for time, (sign, number) in enumerate(things):
        if sign == '-':
            shelf, width, _, arrived = books[number - 1]
            books[number - 1] = shelf, width, False, arrived
            if shelf >= 0 and back:
                free[shelf] += width
            elif shelf < 0 and cellar is not None:
                free[cellar] += width
            if note:
                had.update(name for name, holds in [
                    ('late', arrived >= number),
                    ('after', any(not here for s, w, here, t in books[:number - 1])),
                    ('behind', any(s < 0 for s, w, here, t in books[:number - 1])),
                    ('from cellar', shelf < 0),
                    ('from shelf', shelf >= 0),
                    ('stays', shelf >= 0 and any(s == shelf and here for s, w, here, t in books)),
                    ('room', shelf >= 0 and any(s < 0 and here and w <= free[shelf] for s, w, here, t in books)),
                ] if holds)
            continue
        fits = [i for i in range(n) if free[i] > number or filled and free[i] == number]
        shelf = choose(fits, free, before) if fits else -1
        if note:
            had.update(name for name, holds in [
                ('cellar', not fits),
                ('together', not fits and sum(free) >= number),
                ('other', shelf >= 0 and any(s == shelf and here for s, w, here, t in books)),
                ('last', shelf == n - 1),
                ('later', shelf > 0),
                ('lower', 0 <= shelf < before),
            ] if holds)
        if shelf >= 0:
            free[shelf] -= number
            before = shelf
        books.append((shelf, number, True, time))
    return [book[0] for book in books]


right = shelves(note=True)
for text, holds in [
    ('a book must fill the free width of its shelf exactly', shelves(filled=False) != right),
    ('a book fits on its shelf only because another one has been borrowed', shelves(back=False) != right),
    ('a later shelf would have less free width than the first one that is wide enough',
     shelves(lambda fits, free, before: min(fits, key=lambda i: free[i])) != right),
    ('a later shelf would have more free width than the first one that is wide enough',
     shelves(lambda fits, free, before: max(fits, key=lambda i: free[i])) != right),
    ('a book goes to a shelf before that of the last shelved book, where there is room, too',
     shelves(lambda fits, free, before: min(fits, key=lambda i: (i < before, i))) != right),
    ('a book goes to a shelf before that of the last book that went to a shelf', 'lower' in had),
    ('the width of books borrowed from the cellar would help on the last shelf', shelves(cellar=n - 1) != right),
    ('a book is borrowed from the cellar', 'from cellar' in had),
    ('a book is borrowed, and one with a smaller number has gone to the cellar', 'behind' in had),
    ('a book is borrowed that arrived after another one had been borrowed', 'late' in had),
    ('a book is borrowed after one with a smaller number has been borrowed', 'after' in had),
    ('a book is borrowed from a shelf on which another book stays', 'stays' in had),
    ('a book is borrowed, and a book in the cellar would fit on its shelf now', 'room' in had),
    ('a book goes to the cellar although the free widths together would be enough', 'together' in had),
    ('a book goes to a shelf on which there is another book', 'other' in had),
    ('a book goes to the last shelf', 'last' in had),
    ('a book does not fit on the first shelf, but on a later one', 'later' in had),
    ('a book goes to the cellar', 'cellar' in had),
    ('a book is borrowed from a shelf', 'from shelf' in had),
    ('no book is borrowed', not had & {'from shelf', 'from cellar'}),
]:
    if holds:
        print(text)
