# Sorts only the left gloves, although the right ones are in no particular order either.
n, m, d = map(int, input().split())
left = sorted(map(int, input().split()))
right = list(map(int, input().split()))
start = end = 0
pairs = 0
for size in left:
    while start < m and right[start] < size - d:
        start += 1
    while end < m and right[end] <= size + d:
        end += 1
    pairs += end - start
print(pairs)
