# Always drinks the tea with the smallest error next, and eats bread if that is cheaper.
n, bread = map(int, input().split())
error = [list(map(int, input().split())) for _ in range(n)]
best = None
for start in range(n):
    total = 0
    mouth = [start]
    left = set(range(n)) - {start}
    while left:
        added, tea = min((sum(error[earlier][tea] for earlier in mouth), tea) for tea in left)
        if added > bread:
            added = bread
            mouth = []
        total += added
        mouth.append(tea)
        left.remove(tea)
    best = total if best is None else min(best, total)
print(best)
