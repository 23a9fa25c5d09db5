# Compares how many minutes the teams need and forgets that they start one after the other.
n = int(input())
minutes = list(map(int, input().split()))
place = {time: number for number, time in enumerate(sorted(set(minutes)), 1)}
tree = [0] * (len(place) + 1)
total = most = 0
fastest = 1
for started, time in enumerate(minutes):
    node = place[time]
    overtakes = started
    while node > 0:
        overtakes -= tree[node]
        node &= node - 1
    node = place[time]
    while node < len(tree):
        tree[node] += 1
        node += node & -node
    total += overtakes
    if overtakes > most:
        most = overtakes
        fastest = started + 1
print(total, fastest, most)
