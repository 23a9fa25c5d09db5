"""Reads one input and prints its properties: which mistakes could show here."""
n = int(input())
guests = [tuple(map(int, input().split())) for _ in range(n)]
leaving = sorted(guests, key=lambda g: (g[1], g[0]))
coming = sorted(guests)


def photos(order, minute=lambda g: g[1], new=lambda g, last: g[0] > last):
    taken = []
    for guest in order:
        if not taken or new(guest, taken[-1]):
            taken.append(minute(guest))
    return taken


def alone(minute):
    """How many photos if the one of the guest who leaves first is taken in this minute."""
    rest, number = leaving, 0
    while rest:
        t = minute(rest[0])
        rest = [g for g in rest if not g[0] <= t <= g[1]]
        number += 1
    return number


def most(sign):
    """How many photos if each one shows as many new guests as possible (of equal ones the earliest or latest photo)."""
    rest, number = guests, 0
    while rest:
        t = max({b for _, b in rest}, key=lambda t: (sum(a <= t <= b for a, b in rest), sign * t))
        rest = [g for g in rest if not g[0] <= t <= g[1]]
        number += 1
    return number


def groups_in(order):
    number, low, high = 0, 1, 0
    for a, b in order:
        low, high = max(low, a), min(high, b)
        if low > high:
            number, low, high = number + 1, a, b
    return number


def one_by_one(order):
    """How many photos if each guest who is not in one yet gets one when they leave."""
    taken = []
    for a, b in order:
        if not any(a <= t <= b for t in taken):
            taken.append(b)
    return len(taken)


def orders(sign):
    """The guests by the length of their stay, with different orders of equal stays."""
    return [sorted(same, key=lambda g: sign * (g[1] - g[0])) for same in (guests, coming, coming[::-1])]


right = photos(leaving)
answer = len(right)
in_photo = [sum(a <= t <= b for a, b in guests) for t in right]
new_in_photo = [sum(a > (right[i - 1] if i else -1) and a <= t <= b for a, b in guests) for i, t in enumerate(right)]
breaks, end = 0, -1
for a, b in coming:
    breaks, end = breaks + (a > end), max(end, b)
long_first = sorted(guests, key=lambda g: (g[0], -g[1]))
backwards = sorted(guests, key=lambda g: (-g[1], g[0]))
for text, holds in [
    ('a photo is saved because a guest counts in the minute in which they come', len(photos(leaving, new=lambda g, last: g[0] >= last)) > answer),
    ('fewer photos would be enough without the guests who come in minute 0', len(photos([g for g in leaving if g[0] > 0])) < answer),
    ('comparing each guest only with the one who leaves just before gives too few photos', 1 + sum(g[0] > f[1] for f, g in zip(leaving, leaving[1:])) < answer),
    ('comparing each guest only with the one who came just before can give too few photos', 1 + sum(g[0] > f[1] for f, g in zip(coming, coming[1:])) < answer),
    ('guests need several photos although there is no break between them', breaks < answer),
    ('always taking the photo that shows the most new guests can be wrong', max(most(1), most(-1)) > answer),
    ('a photo must wait for the second half of the stay of the one who leaves first', alone(lambda g: sum(g) // 2) > answer),
    ('a photo must wait for a guest who comes after the one who leaves first', alone(lambda g: g[0]) > answer),
    ('a photo after the first one shows two or more new guests', any(x > 1 for x in new_in_photo[1:])),
    ('a photo when the first guest to come leaves can be too late for another one', len(photos(long_first)) < answer),
    ('a photo when the last guest to leave comes can be too early for another one', len(photos(backwards, lambda g: g[0], lambda g, last: g[1] < last)) < answer),
    ('photos when those who stay shortest leave, one by one, can be too many', any(one_by_one(o) > answer for o in orders(1))),
    ('photos when those who stay longest leave, one by one, can be too many', any(one_by_one(o) > answer for o in orders(-1))),
    ('guests of the same photo do not follow each other in the list', groups_in(guests) > answer),
    ('a guest of the list is gone before the photo of one who is listed earlier', len(photos(guests)) < answer or any(g[1] < t for i, g in enumerate(guests) for t in photos(guests[:i]))),
    ('the first guest of the list is not the first one to leave', guests[0][1] > right[0]),
    ('without the last guest to come, one photo fewer would be enough', in_photo[-1] == 1),
    ('the minutes of leaving would be in another order if compared as text', sorted((b for _, b in guests), key=str) != [b for _, b in leaving]),
    ('the guests are not listed in the order in which they leave', [b for _, b in guests] != [b for _, b in leaving]),
    ('more than one photo is needed', answer > 1),
]:
    if holds:
        print(text)
