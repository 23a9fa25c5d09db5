# Takes the section whose upper left cell has the most stars, instead of adding up all cells of each section.
n, m, h, w = map(int, input().split())
plate = [list(map(int, input())) for _ in range(n)]
brightest = -1
row = column = 0
for i in range(n - h + 1):
    for j in range(m - w + 1):
        if plate[i][j] > brightest:
            brightest = plate[i][j]
            row, column = i, j
stars = sum(sum(line[column:column + w]) for line in plate[row:row + h])
print(stars, row + 1, column + 1)
