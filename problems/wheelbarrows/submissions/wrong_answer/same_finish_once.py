# If a team overtakes several others that finish in the same minute, counts only one of them.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
place = {minute: number for number, minute in enumerate(sorted(set(finish)), 1)}
size = len(place)
tree = [0] * (size + 1)
total = most = 0
fastest = 1
minutes = set()
for started, minute in enumerate(finish):
    node = place[minute]
    overtakes = len(minutes)
    while node > 0:
        overtakes -= tree[node]
        node &= node - 1
    node = place[minute]
    while minute not in minutes and node <= size:
        tree[node] += 1
        node += node & -node
    minutes.add(minute)
    total += overtakes
    if overtakes > most:
        most = overtakes
        fastest = started + 1
print(total, fastest, most)
