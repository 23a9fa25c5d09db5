"""Reads one input and prints its properties: which mistakes could show here."""
plan = input().strip()
n = len(plan)
last_open = plan.rfind('?')


def dances(bad, dance=''):
    """The dances in which bad(start) holds for no start that ends with the last step."""
    if len(dance) == n:
        return [dance]
    found = []
    for step in 'LRJ' if plan[len(dance)] == '?' else plan[len(dance)]:
        if not bad(dance + step):
            found += dances(bad, dance + step)
    return found


def twice(d, low=1, high=99):
    """Whether the end of d is a block of low to high steps that is danced twice."""
    return any(d[-k:] == d[-2 * k:-k] for k in range(low, min(high, len(d) // 2) + 1))


def same_steps(d):
    return any(sorted(d[-k:]) == sorted(d[-2 * k:-k]) for k in range(1, len(d) // 2 + 1))


def at_cuts(d):
    return any(d[-k:] == d[-2 * k:-k] and len(d) % k == 0 for k in range(1, len(d) // 2 + 1))


def block_comes_back(d):
    return any(d[i:i + 2] in d[i + 2:] for i in range(n - 3))


def tried(d=''):
    """At an open place of a dance that is not boring so far, one step makes it boring and a later one does not."""
    if len(d) == n:
        return False
    steps = 'LRJ' if plan[len(d)] == '?' else plan[len(d)]
    bad = [twice(d + step) for step in steps]
    return any(a and not b for a, b in zip(bad, bad[1:])) or any(tried(d + step) for step, b in zip(steps, bad) if not b)


right = dances(twice)
answer = len(right)
# Not for many open steps: that would take too long.
for text, holds in [] if plan.count('?') > 9 else [
    ('there is no open step, and the dance is not boring', '?' not in plan and answer),
    ('the chosen steps alone are boring already', any('?' not in plan[i:j] and twice(plan[i:j]) for j in range(n + 1) for i in range(j))),
    ('a dance becomes boring only by chosen steps after the last open one', '?' in plan and len(dances(lambda d: len(d) <= last_open + 1 and twice(d))) != answer),
    ('a dance becomes boring only by a step that the teacher has chosen', len(dances(lambda d: plan[len(d) - 1] == '?' and twice(d))) != answer),
    ('a block of four or more steps must be compared', len(dances(lambda d: twice(d, 1, 3))) != answer),
    ('a block of three or more steps must be compared', len(dances(lambda d: twice(d, 1, 2))) != answer),
    ('a dance is boring only because of a block of half its length (rounded down)', len(dances(lambda d: twice(d, 1, n // 2 - 1))) != answer),
    ('a dance is boring although no single step is danced twice in a row', len(dances(lambda d: twice(d, 1, 1))) != answer),
    ('a dance is boring, but cut into equal blocks it never has two alike in a row', len(dances(at_cuts)) != answer),
    ('a dance that is not boring has the same steps twice in a row in another order', any(same_steps(d[:i]) for d in right for i in range(n + 1))),
    ('a dance that is not boring has a block that comes back after other steps', any(map(block_comes_back, right))),
    ('a dance is boring only because of a single step danced twice', len(dances(lambda d: twice(d, 2))) != answer),
    ('a block that is danced twice does not end with the last step of the dance', len(dances(lambda d: len(d) == n and twice(d))) != answer),
    ('after a step that makes the dance boring, another step fits in the same place', tried()),
    ('there is no open step', '?' not in plan),
    ('each dance with the chosen steps is boring', not answer),
    ('no step is chosen yet', set(plan) == {'?'}),
    ('some of the steps are chosen already', set(plan) != {'?'}),
    ('the last step is open', plan[-1] == '?'),
    ('two open steps follow each other', '??' in plan),
]:
    if holds:
        print(text)
