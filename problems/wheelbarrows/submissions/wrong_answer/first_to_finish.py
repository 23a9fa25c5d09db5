# Names the team that finishes first, although another one may overtake more teams.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
place = {minute: number for number, minute in enumerate(sorted(set(finish)), 1)}
size = len(place)
tree = [0] * (size + 1)
total = most = 0
fastest = 1
for started, minute in enumerate(finish):
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
    if started == 0 or minute < finish[fastest - 1]:
        most = overtakes
        fastest = started + 1
print(total, fastest, most)
