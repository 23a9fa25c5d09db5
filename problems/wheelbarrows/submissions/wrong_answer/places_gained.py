# Counts how many places a team gains. A team that overtakes others and is overtaken itself gains fewer places.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
ranking = sorted(range(n), key=lambda team: finish[team])
gained = [0] * n
for place, team in enumerate(ranking):
    gained[team] = max(team - place, 0)
most = max(gained)
print(sum(gained), gained.index(most) + 1, most)
