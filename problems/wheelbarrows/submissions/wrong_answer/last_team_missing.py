# Forgets the last team, which can overtake others as well.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
place = {minute: number for number, minute in enumerate(sorted(set(finish)), 1)}
size = len(place)
tree = [0] * (size + 1)
total = most = 0
fastest = 1
for started, minute in enumerate(finish[:-1]):
    node = place[minute]
    overtakes = started
    while node > 0:
        overtakes -= tree[node]
        node &= node - 1
    node = place[minute]
    while node <= size:
        tree[node] += 1
        node += node & -node
    total += overtakes
    if overtakes > most:
        most = overtakes
        fastest = started + 1
print(total, fastest, most)
