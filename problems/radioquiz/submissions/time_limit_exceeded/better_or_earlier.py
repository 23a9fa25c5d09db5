# Looks for a better or an equal earlier team for each team. It stops early, but not if the points rise.
n = int(input())
points = list(map(int, input().split()))
for team in range(n):
    own = points[team]
    for other in range(n):
        if points[other] > own or (points[other] == own and other < team):
            break
    else:
        print(team + 1, own)
        break
