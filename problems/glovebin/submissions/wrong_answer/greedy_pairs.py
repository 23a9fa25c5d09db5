# Takes both gloves out of the bin, so each glove belongs to one pair only.
n, m, d = map(int, input().split())
left = sorted(map(int, input().split()))
right = sorted(map(int, input().split()))
i = j = pairs = 0
while i < n and j < m:
    if abs(left[i] - right[j]) <= d:
        pairs += 1
        i += 1
        j += 1
    elif left[i] < right[j]:
        i += 1
    else:
        j += 1
print(pairs)
