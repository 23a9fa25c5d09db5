"""Prints which properties an input has."""
n = int(input())
log = list(map(int, input().split()))
van, answer = [], None  # the van before the first impossible entry
far = again = different = twice = between = emptied = high = same = after = False
for entry, x in enumerate(log):
    after = after or entry > 0 and x < 0 > log[entry - 1]
    different = different or x < 0 and len(set(van)) > 1
    if x > 0:
        twice = twice or x in van
        van.append(x)
    elif van and van[-1] == -x:
        far = far or log[entry - 1] != -x
        between = between or -x in van[:-1] and set(van[van.index(-x):]) != {-x}
        high = high or -x > 127
        van.pop()
        same = same or -x in van
        emptied = emptied or not van
    else:
        answer = entry
        break
ok = answer is None
x = 0 if ok else log[answer]
later = [] if ok else log[answer + 1:]
goes_on, second = van[:], False  # what happens if the impossible entry is left out
for y in later:
    if y > 0:
        goes_on.append(y)
    elif goes_on and goes_on[-1] == -y:
        goes_on.pop()
    else:
        second = True
for text, holds in [
    ("at the first impossible entry, the van is empty", not ok and not van),
    ("the first impossible entry unloads a kind that stands behind another thing", -x in van),
    ("the first impossible entry follows another unloading, and the van is not empty", bool(van) and x < 0 > log[answer - 1]),
    ('the first impossible entry unloads another kind than the one nearest to the door', not ok and bool(van)),
    ("the first impossible entry unloads a kind that is not in the van", not ok and -x not in van),
    ("a thing of the kind in the first impossible entry is loaded after it", -x in later),
    ("entry 1 is impossible", answer == 0),
    ("the last entry is the first impossible one", answer == n - 1),
    ("more entries are impossible after the first impossible one", second),
    ("all entries are possible, and things stay in the van", ok and bool(van)),
    ("a thing of a kind above 127 comes out", high),
    ("a thing comes out, and another of its kind stands behind other kinds", between),
    ("a thing comes out while another one of the same kind stays in the van", same),
    ('two entries directly one after the other unload things', after),
    ("the thing of entry 1 comes out, or entry 1 is impossible", log[0] < 0 or emptied),
    ("a thing comes out, but was not loaded in the entry directly before", far),
    ("an entry unloads a thing while there are different kinds in the van", different),
    ("two things of the same kind are in the van at the same time", twice),
    ("an entry is impossible", not ok),
    ("nothing is ever unloaded", min(log) > 0),
    ("n = 1", n == 1),
]:
    if holds:
        print(text)
