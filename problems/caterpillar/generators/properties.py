"""Reads one input and prints its properties: which mistakes could show here."""
n, k = map(int, input().split())
apples = list(map(int, input().split()))
branches = [tuple(map(int, input().split())) for _ in range(n - 1)]
near = {fork: [] for fork in range(1, n + 1)}
for a, b, length in branches:
    near[a].append((b, length))
    near[b].append((a, length))
# way[a][b]: the forks from a to b; far[a][b]: the length of this way
way, far = {}, {}
for a in near:
    way[a], far[a] = {a: [a]}, {a: 0}
    todo = [a]
    for fork in todo:
        for other, length in near[fork]:
            if other not in far[a]:
                far[a][other], way[a][other] = far[a][fork] + length, way[a][fork] + [other]
                todo.append(other)
pairs = [(a, b) for i, a in enumerate(apples) for b in apples[:i]]
answer = max(far[a][b] for a, b in pairs)
best = [way[a][b] for a, b in pairs if far[a][b] == answer]
most = max(len(way[a][b]) for a, b in pairs)
above = {fork: way[1][fork][-2] for fork in near if fork > 1}
top = {tuple(w): min(w, key=lambda fork: len(way[1][fork])) for w in best}
below = {fork: [x for x, _ in near[fork] if above.get(x) == fork and any(x in way[1][a] for a in apples)] for fork in near}
one = sorted(far[1][a] for a in apples)


def farthest(a):
    return {fork for fork in near if far[a][fork] == max(far[a].values())}


def misled(a):
    others = [b for b in apples if b != a]
    branches_most = max(len(way[a][b]) for b in others)
    return any(len(way[a][b]) == branches_most and far[a][b] < max(far[a][c] for c in others) for b in others)


for text, holds in [
    ('each of the longest walks passes an apple where it is nearest to fork 1', all(top[tuple(w)] in apples and top[tuple(w)] not in (w[0], w[-1]) for w in best)),
    ('each of the longest walks starts at an apple and only leads away from fork 1', all(top[tuple(w)] in (w[0], w[-1]) for w in best)),
    ('each of the longest walks passes another apple', all(set(w[1:-1]) & set(apples) for w in best)),
    ('none of the longest walks leads through fork 1', all(1 not in w for w in best)),
    ('the ways from fork 1 to the two farthest apples share a branch', one[-1] + one[-2] != answer),
    ('a walk from an apple to a fork without an apple is longer', max(max(far[a].values()) for a in apples) > answer),
    ('a walk between two forks without apples is longer than all others', max(max(far[a].values()) for a in near) > max(max(far[a].values()) for a in apples)),
    ('a fork that is farthest from fork 1 has no apple', farthest(1) - set(apples)),
    ('a fork that is farthest from an apple has no apple', any(farthest(a) - set(apples) for a in apples)),
    ('no walk from the first apple of the list is the longest', all(apples[0] not in (w[0], w[-1]) for w in best)),
    ('the ends of the longest walk do not follow each other in the list of apples', all(far[a][b] < answer for a, b in zip(apples, apples[1:]))),
    ('a walk with the most branches is not the longest', any(len(way[a][b]) == most and far[a][b] < answer for a, b in pairs)),
    ('an apple that is the most branches away from another one is not the farthest', any(map(misled, apples))),
    ('apples lie in three or more directions from a fork, so no walk passes them all', any(len(x) > 2 - (fork > 1 and any(fork not in way[1][a] for a in apples)) for fork, x in below.items())),
    ('a branch names the fork that is farther from fork 1 first', any(above.get(a) == b for a, b, _ in branches)),
    ('the number of a fork is smaller than that of the next one on the way to fork 1', any(x < y for x, y in above.items())),
    ('fork 1 has an apple', 1 in apples),
    ('the longest walk is only one branch long', most == 2),
    ('there are three or more apples', k > 2),
    ('the longest walk has a branch that is longer than 1', answer > most - 1),
]:
    if holds:
        print(text)
