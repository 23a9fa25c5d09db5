"""Prints the properties of one input."""
import sys

n, p, *numbers = map(int, sys.stdin.read().split())
if n > 10:
    sys.exit()  # It would take too long.
c = [numbers[i * n:i * n + n] for i in range(n)]
full = 2 ** n - 1
teas = [[j for j in range(n) if s >> j & 1] for s in range(full + 1)]


def with_bread(sitting):
    """The smallest error for each set of teas if sitting tells the error of a set without bread."""
    best = sitting[:]
    for s in range(1, full + 1):
        rest = s & (s - 1)
        part = rest
        while part:
            best[s] = min(best[s], sitting[s ^ part] + p + best[part])
            part = (part - 1) & rest
    return best


sitting = [0]
pairs = [0]
near = [[0] * n]
for s in range(1, full + 1):
    sitting.append(min(sitting[s ^ 1 << j] + sum(c[i][j] for i in teas[s] if i != j) for j in teas[s]))
    pairs.append(sum(min(c[i][j], c[j][i]) for i in teas[s] for j in teas[s] if i < j))
    near.append([min([near[s ^ 1 << j][i] + c[i][j] for i in teas[s] if i != j], default=0) if s >> j & 1 else 0
                 for j in range(n)])
neighbours = [min([near[s][j] for j in teas[s]], default=0) for s in range(full + 1)]
best = with_bread(sitting)[full]
one_bread = min([sitting[full]] + [sitting[s] + p + sitting[full ^ s] for s in range(1, full)])
small = [x if len(t) < 3 else 10 ** 9 for x, t in zip(sitting, teas)]


def bread_into(order):
    errors = [0] + [10 ** 9] * n
    for i in range(n):
        for j in range(i, n):
            spoilt = sum(c[a][b] for k, b in enumerate(order[i:j + 1]) for a in order[i:i + k])
            errors[j + 1] = min(errors[j + 1], errors[i] + spoilt + (p if i else 0))
    return errors[n]


def orders(s):
    """All best orders without bread."""
    if s == 0:
        yield []
    for j in teas[s]:
        if sitting[s] == sitting[s ^ 1 << j] + sum(c[i][j] for i in teas[s] if i != j):
            for order in orders(s ^ 1 << j):
                yield order + [j]


def least_next(start):
    total, mouth, left = 0, [start], set(range(n)) - {start}
    while left:
        error, tea = min((sum(c[i][j] for i in mouth), j) for j in left)
        if error > p:
            error, mouth = p, []
        total += error
        mouth.append(tea)
        left.remove(tea)
    return total


properties = [
    ('no order of the teas has the smaller error for each pair', with_bread(pairs)[full] < best),
    ('a tea spoils one that comes later, but not directly after it', with_bread(neighbours)[full] < best),
    ('a best order without bread is not the best order with bread',
     best < sitting[full] and any(bread_into(order) > best for order in orders(full))),
    ('always drinking the tea with the smallest error next (ties: the first) is not best', min(map(least_next, range(n))) > best),
    ('two or more pieces of bread are needed', best < one_bread),
    ('bread is needed', best < sitting[full]),
    ('bread is needed although no single tea spoils another one by more than p',
     best < sitting[full] and p >= max(numbers)),
    ('three or more teas without bread between them are needed', with_bread(small)[full] > best),
    ('bread between all teas is not best', p * (n - 1) > best),
    ('bread is best between all teas, and it is not free', n > 1 and 0 < p * (n - 1) == best),
    ('the order from 1 to n is not best', bread_into(list(range(n))) > best),
    ('one tea spoils another one more than the other way round',
     any(c[i][j] != c[j][i] for i in range(n) for j in range(i))),
    ('a tea spoils another one by more than a piece of bread', max(numbers) > p),
    ('the smallest sum of all errors is more than 0', best > 0),
    ('a piece of bread adds an error', p > 0),
    ('a piece of bread adds no error', p == 0),
    ('n = 1', n == 1),
]
for text, holds in properties:
    if holds:
        print(text)
