# Looks at only as many of the right gloves as there are left ones: at the n smallest ones.
n, m, d = map(int, input().split())
left = sorted(map(int, input().split()))
right = sorted(map(int, input().split()))[:n]
m = len(right)
start = end = 0
pairs = 0
for size in left:
    while start < m and right[start] < size - d:
        start += 1
    while end < m and right[end] <= size + d:
        end += 1
    pairs += end - start
print(pairs)
