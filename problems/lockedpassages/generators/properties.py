"""Prints the properties of one input."""
n, m, k = map(int, input().split())
route = list(map(int, input().split()))
passages = [tuple(map(int, input().split())) for _ in range(m)]
both = [(a, b, w) for a, b, w in passages] + [(b, a, w) for a, b, w in passages]
steps = list(zip(route, route[1:]))
FAR = 10**9


def times(begin, locked=(), rooms=range(1, n + 1), ways=both):
    """The shortest time from a room to each other one, without the locked passages, only through these rooms."""
    time = [FAR] * (n + 1)
    time[begin] = 0
    ways = [(a, b, w) for a, b, w in ways if (a, b) not in locked and (b, a) not in locked and a in rooms and b in rooms]
    changed = True
    while changed:
        changed = False
        for a, b, w in ways:
            if time[a] + w < time[b]:
                time[b] = time[a] + w
                changed = True
    return time


def evenings(**change):
    return [times(1, {step}, **change)[n] for step in steps]


start, end = times(1), times(n)
usual = start[n]
length = {(a, b): w for a, b, w in both}
answers = evenings()
around = [min(FAR, usual - length[step] + times(step[0], {step})[step[1]]) for step in steps]
reachable = [room for room in range(1, n + 1) if start[room] < FAR]
others = [start[a] + w + end[b] for a, b, w in both if (a, b) not in steps and (b, a) not in steps]
nowhere = FAR in answers
inner = set(range(2, n)) - set(route)
without_end = [times(1, {step}, [r for r in range(1, n + 1) if r in (1, n) or r != step[1]])[n] for step in steps]
without_begin = [times(1, {step}, [r for r in range(1, n + 1) if r in (1, n) or r != step[0]])[n] for step in steps]
directed = evenings(ways=passages)
properties = [
    ('all passages belong to the usual route', m == k),
    ('the guard cannot get to room n on any evening', min(answers) == FAR),
    ('the guard cannot get to room n on some evening, but on others', nowhere and min(answers) < FAR),
    ('the guard cannot get to room n on some evening', nowhere),
    ('the guard can get to room n on some evening', min(answers) < FAR),
    ('there is another way that is as quick as the usual route', usual in answers),
    ('some passage leads to a room that cannot be reached from room 1', any(a not in reachable for a, b, w in passages)),
    ('some room cannot be reached from room 1', len(reachable) < n),
    ('the best way leaves the usual route before the locked passage or returns later',
     any(a < b for a, b in zip(answers, around))),
    ('the best way uses other passages of the usual route', any(a < times(1, steps)[n] for a in answers)),
    ('the best way leads through rooms outside the usual route', any(a < b for a, b in zip(answers, evenings(rooms=route)))),
    ('the best way leads through two rooms in a row outside the usual route',
     any(a < b for a, b in zip(answers, evenings(ways=[way for way in both if way[0] not in inner or way[1] not in inner])))),
    ('the best way over a passage outside the usual route needs the locked passage, too', any(min(others, default=FAR) < a for a in answers)),
    ('the answers are not the same for all evenings', len(set(answers)) > 1),
    ('a passage that was repaired on an earlier evening is needed again',
     any(a < times(1, steps[:i + 1])[n] for i, a in enumerate(answers))),
    ('the best way goes through the room at the far end of the locked passage',
     any(a < b for a, b in zip(answers, without_end))),
    ('the best way goes through the room at the near end of the locked passage',
     any(a < b for a, b in zip(answers, without_begin))),
    ('the best way goes through a room at an end of the locked passage',
     any(a < max(b, c) for a, b, c in zip(answers, without_end, without_begin))),
    ('a passage on the best way is given from the later to the earlier room', directed != answers),
    ('the usual route has only one passage', k == 1),
    ('the rooms of the usual route are not in increasing order', route != sorted(route)),
    ('the guard needs different times on two evenings', len(set(answers) - {FAR}) > 1),
]
for text, holds in properties:
    if holds:
        print(text)
