# Also counts pairs of two left gloves and pairs of two right gloves.
n, m, d = map(int, input().split())
gloves = sorted(list(map(int, input().split())) + list(map(int, input().split())))
start = pairs = 0
for i, size in enumerate(gloves):
    while gloves[start] < size - d:
        start += 1
    pairs += i - start
print(pairs)
