"""Prints which properties an input has."""
h, n = map(int, input().split())


def fill(state):
    """The ways to cover a column where some cells are covered already: which cells of the next one are then covered."""
    todo = [((), state, True)]
    while todo:
        done, rest, stone = todo.pop()
        if not rest:
            yield done
        elif rest[0]:
            todo.append((done + (False,), rest[1:], stone))
        else:
            todo.append((done + (True,), rest[1:], stone))
            if stone:
                todo.append((done + (False,), rest[1:], False))
            if len(rest) > 1 and not rest[1]:
                todo.append((done + (False, False), rest[2:], stone))


first = (False,) * h
after, states = {}, [first]
for state in states:
    after[state] = list(fill(state))
    states += set(after[state]) - set(states)
counts = {first: 1}
for _ in range(min(n, 100 if h == 1 else 60)):
    following = dict.fromkeys(states, 0)
    for state, count in counts.items():
        for other in after[state]:
            following[other] += count
    counts = following
number = counts[first]
for text, holds in [
    ('without the rule for stones, two would fit in one column', h > 1),
    ("there are three or more rows", h > 2),
    ("h = 1", h == 1),
    ("h = 2", h == 2),
    ("h = 3", h == 3),
    ("h = 4", h == 4),
    ("h and n are odd, so at least one stone is needed", h * n % 2 == 1),
    ("h is odd", h % 2 == 1),
    ("n = 1", n == 1),
    ("n = 2", n == 2),
    ("n is odd", n % 2 == 1),
    ("n is even", n % 2 == 0),
    ("n is smaller than h", n < h),
    ("n is not a power of two", n & n - 1 > 0),
    ("n is greater than 1000", n > 1000),
    ("there are at least 10^9 + 7 ways", number >= 10**9 + 7),
    ("there are more ways than 2^53", number > 2**53),
    ("there are more ways than 2^63", number > 2**63),
]:
    if holds:
        print(text)
