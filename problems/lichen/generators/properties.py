"""Prints the properties of one input."""
n, m = map(int, input().split())
wall = [input() for _ in range(n)]
lichen = [(i, j) for i in range(n) for j in range(m) if wall[i][j] == '#']
UP, DOWN, LEFT, RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)


def patches(steps):
    """The patches in the order of their first cells, if one can go only these steps."""
    left, result = dict.fromkeys(lichen), []
    for cell in lichen:
        if cell in left:
            del left[cell]
            patch = [cell]
            for i, j in patch:
                for down, right in steps:
                    other = i + down, j + right
                    if other in left:
                        del left[other]
                        patch.append(other)
            result.append(patch)
    return result


found = patches([UP, DOWN, LEFT, RIGHT])
number = {cell: k for k, patch in enumerate(found) for cell in patch}
sizes = [len(patch) for patch in found] or [0]
largest = max(sizes)
several = [cell for patch in found if len(patch) > 1 for cell in patch]
later = [cell for patch in found for cell in patch[1:]]
corners = [(i, j) for i, j in lichen if i + 1 < n and j + 1 < m and wall[i][j + 1] == wall[i + 1][j] == '#']
sides = sum((i + 1, j) in number for i, j in lichen) + sum((i, j + 1) in number for i, j in lichen)


def other(a, b):
    """Whether both cells have lichen, but belong to different patches."""
    return a in number and b in number and number[a] != number[b]


opposite = any(other((0, j), (n - 1, j)) for j in range(m)) or any(other((i, 0), (i, m - 1)) for i in range(n))
diagonal = any(other((i, j), (i + 1, j + d)) for i, j in lichen for d in (-1, 1))
properties = [
    ('there is no lichen', not lichen),
    ('a cell of a patch is reached only by going up again', len(patches([DOWN, LEFT, RIGHT])) > len(found)),
    ('a cell of a patch is reached only by going to the left', len(patches([UP, DOWN, RIGHT])) > len(found)),
    ('parts of a patch meet only further down or right: one must go up or left again',
     len(patches([DOWN, RIGHT])) > len(found)),
    ('the last of several patches is larger than all others', len(sizes) > 1 and sizes[-1] > max(sizes[:-1])),
    ('there is only one patch', len(found) == 1),
    ('the last patch is larger than all others, or the only one', found and sizes.index(largest) == len(sizes) - 1),
    ('the last patch is not the largest one', sizes[-1] < largest),
    ('the first patch is not the largest one', sizes[0] < largest),
    ('two patches touch at a corner', diagonal),
    ('two patches lie at opposite ends of the same row or column', opposite),
    ('both ends of a row or of a column have lichen', any(wall[i][0] == wall[i][-1] == '#' for i in range(n))
     or any(wall[0][j] == wall[-1][j] == '#' for j in range(m))),
    ('two patches lie at the end of one row and the beginning of the next',
     any(other((i, m - 1), (i + 1, 0)) for i in range(n - 1))),
    ('all cells of a patch are in the last row or the last column',
     any(all(i == n - 1 or j == m - 1 for i, j in patch) for patch in found)),
    ('a patch spreads into a cell of the first row', any(i == 0 for i, j in later)),
    ('a patch spreads into a cell of the first column', any(j == 0 for i, j in later)),
    ('a patch spreads into a cell of the first row or column', any(i == 0 or j == 0 for i, j in later)),
    ('a patch spreads into a cell of the last row', any(i == n - 1 for i, j in later)),
    ('a patch spreads into a cell of the last column', any(j == m - 1 for i, j in later)),
    ('a patch spreads into a cell of the last row or column', any(i == n - 1 or j == m - 1 for i, j in later)),
    ('a patch with several cells goes beyond row m or column n', any(i >= m or j >= n for i, j in several)),
    ('four cells of a patch form a square', any((i + 1, j + 1) in number for i, j in corners)),
    ('a patch leads round in a circle', sides > len(lichen) - len(found)),
    ('a patch has several cells', largest > 1),
    ('there are several patches', len(found) > 1),
    ('a cell has lichen on three or four of its sides',
     any(sum((i + a, j + b) in number for a, b in (UP, DOWN, LEFT, RIGHT)) > 2 for i, j in lichen)),
    ('there is lichen', lichen),
]
for text, holds in properties:
    if holds:
        print(text)
