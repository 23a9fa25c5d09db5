# Each team is overtaken at most once. After that, it is forgotten, although later teams can overtake it as well.
n = int(input())
finish = [team + minutes for team, minutes in enumerate(map(int, input().split()))]
ahead = []
total = most = 0
fastest = 1
for started, minute in enumerate(finish):
    overtakes = 0
    while ahead and ahead[-1] > minute:
        ahead.pop()
        overtakes += 1
    ahead.append(minute)
    total += overtakes
    if overtakes > most:
        most = overtakes
        fastest = started + 1
print(total, fastest, most)
