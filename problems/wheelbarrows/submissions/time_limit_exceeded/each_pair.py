# Compares each team with all teams that started before it.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()), 1)]
overtakes = [sum(other > finish[i] for other in finish[:i]) for i in range(n)]
most = max(overtakes)
print(sum(overtakes), overtakes.index(most) + 1, most)
