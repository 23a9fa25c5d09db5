# Names the team with the fewest points. The team with the most points wins.
n = int(input())
points = list(map(int, input().split()))
winner = 0
for team in range(1, n):
    if points[team] < points[winner]:
        winner = team
print(winner + 1, points[winner])
