# Decides bottles that react soon after each other, and stores the answer for each set of open bottles.
n, m = map(int, input().split())
reacts = [[] for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    reacts[a - 1].append(b - 1)
    reacts[b - 1].append(a - 1)

# Always the bottle that has the fewest new partners outside those that are already in the order or next to it.
order = []
border = set()
waiting = set(range(n))
while waiting:
    known = border & waiting
    bottle = min(known or waiting, key=lambda each: (len(set(reacts[each]) & waiting - border), len(reacts[each])))
    waiting.remove(bottle)
    border.update(reacts[bottle])
    order.append(bottle)

place = {bottle: i for i, bottle in enumerate(order)}
# For each set of bottles that may not stay any more: the most bottles so far.
best = {0: 0}
for i, bottle in enumerate(order):
    later = sum(1 << place[other] for other in reacts[bottle] if place[other] > i)
    after = {}
    for forbidden, count in best.items():
        free = forbidden & ~(1 << i)
        after[free] = max(after.get(free, 0), count)
        if free == forbidden:
            taken = forbidden | later
            after[taken] = max(after.get(taken, 0), count + 1)
    best = after
print(max(best.values()))
