# Splits the stones by the weight of one of them. The best pair is on one side, or it is this stone and the nearest
# one of a side.
import random
import sys

weights = list(map(int, sys.stdin.read().split()))[1:]
best = (10**10, 0)
parts = [weights]
while parts:
    part = parts.pop()
    if len(part) < 2:
        continue
    middle = random.choice(part)
    lighter = [weight for weight in part if weight < middle]
    heavier = [weight for weight in part if weight > middle]
    if len(lighter) + len(heavier) < len(part) - 1:
        best = min(best, (0, middle))
    if lighter:
        nearest = max(lighter)
        best = min(best, (middle - nearest, nearest))
    if heavier:
        best = min(best, (min(heavier) - middle, middle))
    parts += [lighter, heavier]
print(best[1], best[1] + best[0])
