# Begins with a best of -1, which no team has reached if all have fewer points.
n = int(input())
best = -1
winner = 1
for team, points in enumerate(map(int, input().split()), 1):
    if points > best:
        best = points
        winner = team
print(winner, best)
