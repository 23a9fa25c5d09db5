# Tries one order after the other.
import sys

sys.setrecursionlimit(30_000)
boats, apart = map(int, input().split())
order = []
is_used = [False] * (boats + 1)


def complete():
    if len(order) == boats:
        return True
    for height in range(1, boats + 1):
        if is_used[height] or (order and abs(order[-1] - height) < apart):
            continue
        is_used[height] = True
        order.append(height)
        if complete():
            return True
        order.pop()
        is_used[height] = False
    return False


print(' '.join(map(str, order)) if complete() else 'tangled')
