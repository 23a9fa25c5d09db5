# Removes the bottle with the most reactions until none is left.
n, m = map(int, input().split())
reacts = [set() for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    reacts[a - 1].add(b - 1)
    reacts[b - 1].add(a - 1)
rest = set(range(n))
while rest:
    worst = max(rest, key=lambda each: len(reacts[each] & rest))
    if not reacts[worst] & rest:
        break
    rest.remove(worst)
print(len(rest))
