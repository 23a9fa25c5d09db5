# Names the team with the most crossings: also counts how often a team is overtaken, not only how often it overtakes.
from bisect import bisect_left

n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
ranking = sorted(finish)
tree = [0] * (n + 1)


def started_before(place):
    teams = 0
    while place > 0:
        teams += tree[place]
        place &= place - 1
    return teams


total, fastest, most = 0, 1, 0
for started, minute in enumerate(finish):
    faster = bisect_left(ranking, minute)
    overtakes = started - started_before(faster + 1)
    total += overtakes
    crossings = overtakes + faster - started_before(faster)
    if crossings > most:
        fastest, most = started + 1, crossings
    node = faster + 1
    while node <= n:
        tree[node] += 1
        node += node & -node
print(total, fastest, most)
