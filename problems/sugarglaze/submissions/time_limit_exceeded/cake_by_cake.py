# Adds the passes to each of the cakes below the bar.
n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))
low = min(glaze)
high = low + m
while low < high:
    middle = (low + high + 1) // 2
    glazed = glaze.copy()
    left = m
    for i in range(n):
        missing = middle - glazed[i]
        if missing > 0:
            left -= missing
            for j in range(i, min(n, i + w)):
                glazed[j] += missing
    if left >= 0:
        low = middle
    else:
        high = middle - 1
print(low)
