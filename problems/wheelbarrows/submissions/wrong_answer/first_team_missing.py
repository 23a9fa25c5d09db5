# Never counts the first team among those that are overtaken.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
place = {minute: number for number, minute in enumerate(sorted(set(finish)), 1)}
size = len(place)
tree = [0] * (size + 1)
total = most = 0
fastest = 1
for started, minute in enumerate(finish):
    node = place[minute]
    overtakes = max(started - 1, 0)
    while node > 0:
        overtakes -= tree[node]
        node &= node - 1
    node = place[minute]
    while started > 0 and node <= size:
        tree[node] += 1
        node += node & -node
    total += overtakes
    if overtakes > most:
        most = overtakes
        fastest = started + 1
print(total, fastest, most)
