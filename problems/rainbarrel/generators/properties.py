"""Prints which properties an input has."""
n, c = map(int, input().split())
diary = [int(input()) for _ in range(n)]


def litres(rain):
    """The litres from the tap, if rain tells what is in the barrel after w litres of rain."""
    barrel = tap = 0
    for w in diary:
        if w > 0:
            barrel = rain(barrel, w)
        else:
            tap += max(0, -w - barrel)
            barrel = max(0, barrel + w)
    return tap


right = litres(lambda barrel, w: min(c, barrel + w))
barrel, was_full, lost = 0, False, 0
before = []  # for each day: what is in the barrel in the morning
early = False
for w in diary:
    before.append(barrel)
    lost += max(0, barrel + w - c)
    early = early or barrel + w < 0 and not was_full
    barrel = max(0, min(c, barrel + w))
    was_full = was_full or barrel == c
needs = [day for day in range(n) if diary[day] < 0]
rains = [day for day in range(n) if diary[day] > 0]
helped = [day for day in needs if before[day] < -diary[day]]
partly = [day for day in helped if before[day] > 0]
for text, holds in [
    ("rain that does not fit beside the water in the barrel is missing later",
     right > litres(lambda barrel, w: barrel + min(c, w))),
    ("rain that is lost is missing later", right > litres(lambda barrel, w: barrel + w)),
    ("rain fits only in part, and this part is needed later",
     right < litres(lambda barrel, w: barrel if barrel + w > c else barrel + w)),
    ("water that was in the barrel before a rain is needed after it", right < litres(lambda barrel, w: min(c, w))),
    ("the barrel has some, but not enough water, and water is needed again later",
     any(day < needs[-1] for day in partly)),
    ("the barrel has some water on a day, but not enough", bool(partly)),
    ("a need empties the barrel exactly", any(before[day] == -diary[day] for day in needs)),
    ("a need leaves water in the barrel, and more water is needed later",
     any(before[day] > -diary[day] and day < needs[-1] for day in needs)),
    ("it rains after a day that needed the tap, and water is needed again",
     any(helped[0] < day < needs[-1] for day in rains) if helped else False),
    ("more days follow after a day that needed the tap", bool(helped) and helped[0] < n - 1),
    ("more than one litre comes from the tap on one day", any(-diary[day] - before[day] > 1 for day in helped)),
    ("two or more days need the tap", len(helped) > 1),
    ("the last day needs the tap", n - 1 in helped),
    ("the tap is needed on a day after one with w = 0", bool(helped) and 0 in diary[:helped[-1]]),
    ("the tap is needed, and some rain is lost or stays in the barrel", right > 0 and lost + barrel > 0),
    ("the tap helps out before the barrel was ever full", early),
    ("a single day has more than c litres of rain", max(diary) > c),
    ("the tap is never needed", right == 0),
    ("it never rains", not rains),
    ("n = 1", n == 1),
]:
    if holds:
        print(text)
