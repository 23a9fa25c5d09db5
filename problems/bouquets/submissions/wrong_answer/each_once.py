# Counts at most one pair for each bouquet, although several earlier ones can have the same flowers.
n = int(input())
earlier = set()
pairs = 0
for _ in range(n):
    key = ''.join(sorted(input()))
    if key in earlier:
        pairs += 1
    earlier.add(key)
print(pairs)
