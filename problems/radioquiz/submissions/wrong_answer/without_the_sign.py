# Ignores the minus signs, so a team that lost many points counts as one that gained many.
n = int(input())
points = list(map(int, input().split()))
winner = 0
for team in range(1, n):
    if abs(points[team]) > abs(points[winner]):
        winner = team
print(winner + 1, points[winner])
