from functools import lru_cache

n, m = map(int, input().split())
reacts = [0] * n
for _ in range(m):
    a, b = map(int, input().split())
    reacts[a - 1] |= 1 << (b - 1)
    reacts[b - 1] |= 1 << (a - 1)


@lru_cache(maxsize=None)
def most(open_bottles):
    """How many of the open bottles can stay."""
    if open_bottles == 0:
        return 0
    chosen = degree = -1
    for bottle in range(n):
        if open_bottles >> bottle & 1:
            reactions = bin(reacts[bottle] & open_bottles).count("1")
            if reactions <= 1:
                chosen, degree = bottle, reactions
                break
            if reactions > degree:
                chosen, degree = bottle, reactions
    rest = open_bottles & ~(1 << chosen)
    with_it = 1 + most(rest & ~reacts[chosen])
    if degree <= 2:
        return with_it
    return max(with_it, most(rest))


print(most((1 << n) - 1))
