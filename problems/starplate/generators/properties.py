"""Prints the properties of one input."""
import sys

n, m, h, w, *rows = sys.stdin.read().split()
n, m, h, w = int(n), int(m), int(h), int(w)
cells = [list(map(int, row)) for row in rows]


def sections(h, w):
    """The stars of each section, by the place of its upper left cell."""
    strips = [[sum(row[j:j + w]) for j in range(m - w + 1)] for row in cells]
    return {(i, j): sum(strip[j] for strip in strips[i:i + h]) for i in range(n - h + 1) for j in range(m - w + 1)}


stars = sections(h, w)
most = max(stars.values())
best = sorted(place for place in stars if stars[place] == most)
row, column = best[0]
brightest = max(map(max, cells))
turned = sections(w, h) if w <= n and h <= m else {}
properties = [
    ('the plate has no stars', most == 0),
    ('several sections with the most stars begin in the topmost such row', len(best) > 1 and best[1][0] == row),
    ('sections in different rows have the most stars', best[-1][0] > row),
    ('several sections have the most stars, and the leftmost is not the topmost',
     min(best, key=lambda place: place[::-1]) != best[0]),
    ('several sections have the most stars', len(best) > 1),
    ('the printed section is the one in the upper left corner', row == column == 0),
    ('the printed section is at the upper edge, but another one is not', row == 0 and n > h),
    ('the printed section is at the left edge, but another one is not', column == 0 and m > w),
    ('the printed section is at the lower edge, but another one is not', row == n - h and n > h),
    ('the printed section is at the right edge, but another one is not', column == m - w and m > w),
    ('the printed section is at the lower or the right edge', row == n - h or column == m - w),
    ('the printed section does not begin in the first row', row > 0),
    ('the printed section does not begin in the first column', column > 0),
    ('row and column of the upper left cell are different', row != column),
    ('a section of w rows and h columns would be another answer', turned and max(
        turned, key=lambda place: (turned[place], -place[0], -place[1])) != best[0] or turned and max(turned.values()) != most),
    ('the printed section does not contain the first of the brightest cells', next(
        (i, j) for i in range(n) for j in range(m) if cells[i][j] == brightest) not in [
            (i, j) for i in range(row, row + h) for j in range(column, column + w)]),
    ('the printed section does not begin with a cell with the most stars', cells[row][column] < brightest),
    ('the printed section overlaps the borders of sections that lie side by side', row % h or column % w),
    ('there are stars in the part above and to the left of the printed section', any(
        any(cells[i][:column]) for i in range(row))),
    ('there are stars in the part above and to the left of some section', any(any(line[:m - w]) for line in cells[:n - h])),
    ('a section has more than one cell', h * w > 1),
    ('the section is the whole plate', h == n and w == m),
    ('the plate does not have as many rows as columns', n != m),
]
for text, holds in properties:
    if holds:
        print(text)
