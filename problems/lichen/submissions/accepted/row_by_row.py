# Cuts each row into runs of lichen. A run joins the patches of all runs above that it touches (union-find).
import re
import sys


def root(run):
    while up[run] != run:
        up[run] = up[up[run]]
        run = up[run]
    return run


lines = sys.stdin.read().split('\n')
height = int(lines[0].split()[0])
up = []
size = []
above = []
for line in lines[1:height + 1]:
    here = []
    first = 0
    for match in re.finditer('#+', line):
        left, right = match.span()
        run = len(up)
        up.append(run)
        size.append(right - left)
        here.append((left, right, run))
        # Runs above that end before this one begins cannot touch later ones either.
        while first < len(above) and above[first][1] <= left:
            first += 1
        k = first
        while k < len(above) and above[k][0] < right:
            a, b = root(above[k][2]), root(run)
            if a != b:
                up[a] = b
                size[b] += size[a]
            k += 1
    above = here
roots = [run for run in range(len(up)) if up[run] == run]
print(len(roots), max((size[run] for run in roots), default=0))
