# Takes the beginnings as labels, the shortest first. As many labels may begin in the same way as there are such names.
import sys

names = sys.stdin.read().split()[1:]
free = [len(names)]    # for each beginning: how many more labels may begin like this
nodes = [{}]
parents = [0]
for name in names:
    node = 0
    for letter in name:
        if letter not in nodes[node]:
            nodes[node][letter] = len(nodes)
            nodes.append({})
            parents.append(node)
            free.append(0)
        node = nodes[node][letter]
        free[node] += 1

letters = length = 0
level = [0]
while level and free[0] > 0:
    length += 1
    following = []
    for node in [after for before in level for after in nodes[before].values()]:
        # Is there room in this beginning, and in all that are shorter?
        shorter = node
        while free[shorter] > 0 and shorter > 0:
            shorter = parents[shorter]
        if free[shorter] == 0:
            continue
        letters += length
        following.append(node)
        shorter = node
        while shorter > 0:
            free[shorter] -= 1
            shorter = parents[shorter]
        free[0] -= 1
    level = following
print(letters)
