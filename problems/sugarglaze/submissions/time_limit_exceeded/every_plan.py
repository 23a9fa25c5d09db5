# Tries every plan: how many of the passes begin at each cake.
import sys

sys.setrecursionlimit(200_000)
n, w, m = map(int, input().split())


def best_from(start, left, glaze):
    if start == n - w:
        return min(glaze[:start] + [grams + left for grams in glaze[start:]])
    best = 0
    for passes in range(left + 1):
        glazed = glaze.copy()
        for i in range(start, start + w):
            glazed[i] += passes
        best = max(best, best_from(start + 1, left - passes, glazed))
    return best


print(best_from(0, m, list(map(int, input().split()))))
