# Compares each team only with the team before it in the list, not with the best team so far.
n = int(input())
points = list(map(int, input().split()))
winner = 0
for team in range(1, n):
    if points[team] > points[team - 1]:
        winner = team
print(winner + 1, points[winner])
