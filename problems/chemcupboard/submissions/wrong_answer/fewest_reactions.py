# Always keeps the bottle with the fewest reactions.
n, m = map(int, input().split())
reacts = [set() for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    reacts[a - 1].add(b - 1)
    reacts[b - 1].add(a - 1)
rest = set(range(n))
count = 0
while rest:
    bottle = min(rest, key=lambda each: len(reacts[each] & rest))
    count += 1
    rest -= reacts[bottle] | {bottle}
print(count)
