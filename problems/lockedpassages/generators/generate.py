"""Prints inputs: `cases` lists the names of the tests, `case NAME`, `small SEED` and `family N SEED` print one input."""
import random
import sys
import heapq

LONGEST = 10**6


def text(n, passages, route):
    lines = [f'{n} {len(passages)} {len(route) - 1}', ' '.join(map(str, route)), *(f'{a} {b} {w}' for a, b, w in passages)]
    return '\n'.join(lines) + '\n'


def quickest(rng, n, passages, small_steps=False):
    """A quickest way from 1 to n, or None. With `small_steps`, of several quickest ways one that does not take shortcuts."""
    near = [[] for _ in range(n + 1)]
    for a, b, w in passages:
        near[a].append((b, w))
        near[b].append((a, w))
    times = {1: 0}
    before = {}
    queue = [(0, rng.random(), 1)]
    while queue:
        time, _, room = heapq.heappop(queue)
        if time > times[room]:
            continue
        for other, w in near[room]:
            if other not in times or time + w < times[other]:
                times[other] = time + w
                before[other] = room
                heapq.heappush(queue, (time + w, rng.random(), other))
            elif small_steps and time + w == times[other]:
                before[other] = room
    if n not in times:
        return None
    route = [n]
    while route[-1] != 1:
        route.append(before[route[-1]])
    return route[::-1]


def renamed(rng, n, passages):
    """Gives all rooms but the first and the last other numbers, and puts the passages into another order."""
    names = [0, 1, *rng.sample(range(2, n), n - 2), n] if n > 2 else [0, 1, 2]
    changed = [(names[a], names[b], w) if rng.random() < 0.5 else (names[b], names[a], w) for a, b, w in passages]
    rng.shuffle(changed)
    return changed


def castle(rng, n, passages, small_steps=False):
    passages = renamed(rng, n, passages)
    return text(n, passages, quickest(rng, n, passages, small_steps))


def near_rooms(rng, n, m, far, low, high):
    """Rooms in a row, each with passages to rooms not far away."""
    pairs = {(a, a + 1) for a in range(1, n)}
    while len(pairs) < m:
        a = rng.randint(1, n - 1)
        pairs.add((a, rng.randint(a + 1, min(n, a + far))))
    return [(a, b, rng.randint(low, high) * (b - a)) for a, b in sorted(pairs)]


def long_route(rng, n, m, slack, longest):
    """The way along the row is the quickest. Other passages take up to `slack` seconds longer than the part they skip."""
    lengths = [rng.randint(1, longest) for _ in range(n - 1)]
    position = [0, 0]
    for length in lengths:
        position.append(position[-1] + length)
    chords = {}
    while len(chords) < m - n + 1:
        a = rng.randint(1, n - 2)
        b = min(n, a + 1 + min(rng.randint(1, n), rng.randint(1, 300)))
        if b > a + 1:
            chords[a, b] = position[b] - position[a] + rng.randint(0, slack)
    return [(a, a + 1, lengths[a - 1]) for a in range(1, n)] + [(a, b, w) for (a, b), w in chords.items()]


def long_chords(rng, n, m):
    """Every other passage skips thousands of those on the route, and takes longer than the whole route."""
    pairs = set()
    while len(pairs) < m - n + 1:
        pairs.add((rng.randint(1, n // 3), rng.randint(2 * n // 3, n)))
    return [(a, a + 1, 1) for a in range(1, n)] + [(a, b, rng.randint(n, LONGEST)) for a, b in sorted(pairs)]


def anywhere(rng, n, m, longest):
    pairs = set()
    while len(pairs) < min(m, n * (n - 1) // 2):
        pairs.add(tuple(sorted(rng.sample(range(1, n + 1), 2))))
    return [(a, b, rng.randint(1, longest)) for a, b in sorted(pairs)]


def side_rooms(rng, n, slack):
    """Half of the rooms are on the route. Each other one connects two rooms of the route."""
    half = n // 2
    rooms = [*range(1, half), n]
    passages = [(a, b, rng.randint(1, 9)) for a, b in zip(rooms, rooms[1:])]
    position = {1: 0}
    for a, b, w in passages:
        position[b] = position[a] + w
    for room in range(half, n):
        i = rng.randrange(half - 1)
        j = rng.randint(i + 1, min(half - 1, i + 60))
        way = position[rooms[j]] - position[rooms[i]] + rng.randint(1, slack)
        first = rng.randint(1, way)
        passages += [(rooms[i], room, first), (room, rooms[j], max(1, way - first))]
    return passages


def ladder(rng, n):
    """Two rows with rungs between them; one row is a little quicker."""
    half = n // 2
    upper = [(a, a + 1, 2) for a in range(1, half)]
    lower = [(a, a + 1, 1) for a in range(half + 1, n)]
    rungs = [(a, a + half, rng.randint(1, 3)) for a in range(1, half + 1)]
    return upper + lower + rungs


CASES = {
    'sample/1-six-rooms': lambda rng: text(
        6, [(1, 2, 2), (2, 3, 3), (3, 6, 2), (1, 4, 4), (4, 3, 3), (2, 5, 4), (5, 6, 5)], [1, 2, 3, 6]),
    'sample/2-one-way-only': lambda rng: text(4, [(1, 2, 5), (2, 4, 1), (1, 3, 3), (3, 2, 2)], [1, 2, 4]),
    'secret/01-two-rooms': lambda rng: text(2, [(2, 1, LONGEST)], [1, 2]),
    'secret/02-triangle': lambda rng: text(3, [(3, 1, 4), (2, 1, 3), (3, 2, 2)], [1, 3]),
    'secret/03-as-quick': lambda rng: text(3, [(3, 1, 4), (2, 1, 3), (3, 2, 1)], [1, 3]),
    'secret/04-row': lambda rng: castle(rng, 30, [(a, a + 1, a) for a in range(1, 30)]),
    'secret/05-goes-back': lambda rng: text(
        6, [(1, 2, 1), (2, 3, 1), (3, 4, 1), (4, 6, 1), (2, 5, 10), (5, 6, 10), (3, 5, 50)], [1, 2, 3, 4, 6]),
    'secret/06-long-way-round': lambda rng: text(
        7, [(1, 2, 1), (2, 3, 1), (3, 4, 1), (4, 7, 1), (1, 5, 100), (5, 6, 100), (6, 7, 100), (4, 6, 5)], [1, 2, 3, 4, 7]),
    'secret/07-back-to-the-start': lambda rng: text(
        8, [(1, 2, 3), (2, 3, 3), (3, 8, 3), (1, 4, 2), (4, 5, 2), (5, 3, 40), (2, 6, 1), (6, 7, 1), (7, 5, 1), (3, 7, 9)],
        [1, 2, 3, 8]),
    'secret/08-dead-ends': lambda rng: castle(rng, 40, [(a, a + 1, 3) for a in range(1, 20)] + [(20, 40, 2)]
                                              + [(a, a - 19, 5) for a in range(21, 40)]),
    'secret/09-ladder': lambda rng: castle(rng, 60, ladder(rng, 60)),
    'secret/10-all-with-all': lambda rng: castle(rng, 30, anywhere(rng, 30, 435, 1000)),
    'secret/11-many-as-quick': lambda rng: castle(rng, 200, near_rooms(rng, 200, 600, 6, 1, 1)),
    'secret/12-short-passages': lambda rng: castle(rng, 300, near_rooms(rng, 300, 900, 8, 1, 3)),
    'secret/13-side-rooms': lambda rng: castle(rng, 900, side_rooms(rng, 900, 9)),
    'secret/14-two-parts': lambda rng: castle(rng, 500, near_rooms(rng, 499, 800, 9, 1, 9) + [(499, 500, 1)]),
    'secret/15-longest': lambda rng: castle(rng, 4000, [(a, a + 1, LONGEST) for a in range(1, 4000)] + [
        (a, a + 2, LONGEST) for a in range(3, 3998, 7)]),
    'secret/16-random': lambda rng: castle(rng, 3000, anywhere(rng, 3000, 9000, LONGEST)),
    'secret/17-long-detours': lambda rng: castle(rng, 6000, long_route(rng, 6000, 12_000, 900_000, 90)),
    'secret/18-many-side-rooms': lambda rng: castle(rng, 20_000, side_rooms(rng, 20_000, 99)),
    'secret/19-most-rooms': lambda rng: castle(rng, 20_000, long_route(rng, 20_000, 30_000, 50, 9)),
    'secret/20-most-passages': lambda rng: castle(rng, 16_000, near_rooms(rng, 16_000, 50_000, 30, 50, 99)),
    'secret/21-shortcuts-as-quick': lambda rng: castle(rng, 300, long_route(rng, 300, 700, 1, 9), small_steps=True),
    'secret/22-most-longest': lambda rng: castle(rng, 20_000, [(a, a + 1, LONGEST) for a in range(1, 20_000)] + [
        (a, a + 2, LONGEST) for a in range(3, 19_998, 9)]),
    'secret/23-long-chords': lambda rng: castle(rng, 10_001, long_chords(rng, 10_001, 50_000)),
    'secret/24-closed-wing': lambda rng: castle(rng, 30, [(a, a + 1, 3) for a in range(1, 20)] + [(20, 30, 2)] + [
        (a, b, rng.randint(1, 9)) for a in range(21, 30) for b in range(a + 1, 30)]),
}


def small(rng):
    while True:
        n = rng.randint(2, 7)
        longest = rng.choice([1, 2, 5, 20])
        passages = renamed(rng, n, anywhere(rng, n, rng.randint(1, 12), longest))
        if rng.random() < 0.6:
            passages = renamed(rng, n, near_rooms(rng, n, min(rng.randint(n - 1, n + 4), n * (n - 1) // 2), 3, 1, longest)
                               if n > 3 else passages)
        route = quickest(rng, n, passages, small_steps=rng.random() < 0.5)
        if route:
            return text(n, passages, route)


def family(n, rng):
    return castle(rng, n, long_route(rng, n, 2 * n, 1000, 99))


command, *arguments = sys.argv[1:]
if command == 'cases':
    print('\n'.join(CASES))
elif command == 'case':
    print(CASES[arguments[0]](random.Random(arguments[0])), end='')
elif command == 'small':
    print(small(random.Random(f'small {arguments[0]}')), end='')
elif command == 'family':
    print(family(int(arguments[0]), random.Random(f'family {arguments[1]}')), end='')
