# Keeps the sum of h cells for each column. Going down one row adds a row and removes one; going right, a column.
n, m, h, w = map(int, input().split())
plate = [list(map(int, input())) for _ in range(n)]
columns = [0] * m
sections = []
for i in range(n):
    columns = [c + new for c, new in zip(columns, plate[i])]
    if i >= h:
        columns = [c - old for c, old in zip(columns, plate[i - h])]
    if i >= h - 1:
        stars = sum(columns[:w])
        most, place = stars, 0
        for j in range(w, m):
            stars += columns[j] - columns[j - w]
            if stars > most:
                most, place = stars, j - w + 1
        sections.append((most, h - 1 - i, -place))
most, row, column = max(sections)
print(most, 1 - row, 1 - column)
