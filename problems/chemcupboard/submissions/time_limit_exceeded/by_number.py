# Decides the bottles in the order of their numbers. A bottle that reacts with one that stays is not tried.
n, m = map(int, input().split())
reacts = [0] * n
for _ in range(m):
    a, b = map(int, input().split())
    reacts[a - 1] |= 1 << (b - 1)
    reacts[b - 1] |= 1 << (a - 1)


def most(bottle, chosen):
    if bottle == n:
        return 0
    best = most(bottle + 1, chosen)
    if reacts[bottle] & chosen == 0:
        best = max(best, 1 + most(bottle + 1, chosen | 1 << bottle))
    return best


print(most(0, 0))
