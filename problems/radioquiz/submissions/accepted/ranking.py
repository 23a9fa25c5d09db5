# Sorts all teams by points, most points first; equal teams stay in the order of the list.
n = int(input())
ranking = sorted((-int(points), team) for team, points in enumerate(input().split(), 1))
print(ranking[0][1], -ranking[0][0])
