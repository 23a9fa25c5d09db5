# Takes the first cell of a row for the right neighbour of the last cell in the row above, but they are at opposite edges.
n, m = map(int, input().split())
wall = []
for _ in range(n):
    wall += input()
patches = largest = 0
for cell in range(n * m):
    if wall[cell] != '#':
        continue
    patches += 1
    wall[cell] = '.'
    found = [cell]
    for here in found:
        for near in here - m, here + m, here - 1, here + 1:
            if 0 <= near < n * m and wall[near] == '#':
                wall[near] = '.'
                found.append(near)
    largest = max(largest, len(found))
print(patches, largest)
