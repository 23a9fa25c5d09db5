# Tries every way: the first child rides alone or with any of the others.
n, w = map(int, input().split())
weights = list(map(int, input().split()))


def fewest(children):
    if not children:
        return 0
    first, *others = children
    best = 1 + fewest(others)
    for i, other in enumerate(others):
        if first + other <= w:
            best = min(best, 1 + fewest(others[:i] + others[i + 1:]))
    return best


print(fewest(weights))
