# Looks for a better team for each team, from the first one on. The winner is the first that has none.
n = int(input())
points = list(map(int, input().split()))
for team in range(n):
    if not any(other > points[team] for other in points):
        print(team + 1, points[team])
        break
