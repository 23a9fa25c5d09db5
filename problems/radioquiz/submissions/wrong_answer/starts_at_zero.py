# Begins with a best of 0, which no team has reached if all are below 0.
n = int(input())
best = 0
winner = 1
for team, points in enumerate(map(int, input().split()), 1):
    if points > best:
        best = points
        winner = team
print(winner, best)
