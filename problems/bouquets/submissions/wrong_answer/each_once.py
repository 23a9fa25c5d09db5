# A set only knows that there is an earlier bouquet, not how many there are.
n = int(input())
earlier = set()
pairs = 0
for _ in range(n):
    key = ''.join(sorted(input()))
    if key in earlier:
        pairs += 1
    earlier.add(key)
print(pairs)
