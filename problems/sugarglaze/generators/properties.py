n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))
least = min(glaze)


def passes(grams, width=w, move=0, cakes=n, take_away=False, stick_out=True):
    """The number of passes, from left to right, with which the cakes have so many grams. Each begins move cakes further left."""
    number, active, ending = 0, 0, {}
    for i in range(cakes):
        active -= ending.get(i, 0)
        missing = grams - glaze[i] - active
        if missing > 0 or take_away:
            if i > n - width and not stick_out:
                return m + 1
            number += missing
            active += missing
            ending[i - move + width] = missing
    return number


def most(enough):
    low, high = least, least + m
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if enough(middle) else (low, middle - 1)
    return low


def with_passes(**rules):
    return most(lambda g: passes(g, **rules) <= m)


def one_by_one(place):
    """Chooses the place of each pass for the moment."""
    now = glaze[:]
    for _ in range(m):
        first = max(0, min(n - w, place(now)))
        for i in range(first, first + w):
            now[i] += 1
    return min(now)


best = with_passes()
blocks = most(lambda g: sum(max(0, g - min(glaze[i:i + w])) for i in range(0, n, w)) <= m)
few = m * n <= 500

for text, holds in [
    ('one pass must help two cakes', most(lambda g: sum(max(0, g - c) for c in glaze) <= m) < best),
    ('a pass must begin elsewhere than at the first cake, the cake w + 1, and so on', blocks < best),
    ('the best plan needs all m passes', 0 < m == passes(best)),
    ('each pass raises the cake with the least glaze', 0 < m == best - least),
    ('the bar would stick out at the right end if it began at a cake that needs glaze', with_passes(stick_out=False) < best),
    ('one of the last w - 1 cakes limits the answer', with_passes(cakes=n - w + 1) > best),
    ('the passes have enough grams for more, but none covers all cakes that need some',
     most(lambda g: sum(max(0, g - c) for c in glaze) <= m * w) > best),
    ('two cakes that need glaze are too far apart for one pass', with_passes(width=n) > best),
    ('a bar that is one cake wider would give a better answer', with_passes(width=w + 1) > best),
    ('a bar that is one cake narrower would give a worse answer', with_passes(width=w - 1) < best),
    ('putting the middle of the bar over a cake that needs glaze is wrong', with_passes(move=(w - 1) // 2) < best),
    ('beginning each pass at the last of the worst cakes of the moment is wrong',
     few and one_by_one(lambda now: n - 1 - now[::-1].index(min(now))) < best),
    ('putting the middle of the bar over the first of the worst cakes of the moment is wrong',
     few and one_by_one(lambda now: now.index(min(now)) - w // 2) < best),
    ('putting the bar at the first place with the least glaze in total is wrong',
     few and one_by_one(lambda now: min(range(n - w + 1), key=lambda i: sum(now[i:i + w]))) < best),
    ('it would save passes to take glaze away from cakes with too much', with_passes(take_away=True) > best),
    ('the answer is larger than the most glaze of a cake at the start', best > max(glaze)),
    ('the answer is larger than m', best > m),
    ('several cakes have the least glaze', glaze.count(least) > 1),
    ('a cake has more glaze than the answer', max(glaze) > best),
    ('w = n', w == n),
    ('m = 0', m == 0),
]:
    if holds:
        print(text)
