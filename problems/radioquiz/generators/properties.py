"""Prints which properties an input has."""
n = int(input())
words = input().split()
points = list(map(int, words))
best = max(points)
winner = points.index(best)
after = range(winner + 1, n)
lost = -min(points)
for text, holds in [
    ("all teams have fewer than -1 points", best < -1),
    ("all teams have fewer than 0 points", best < 0),
    ("no team has more than 0 points, and team 1 does not win", best <= 0 and winner > 0),
    ("no team has more than 0 points", best <= 0),
    ("the most points are exactly 0", best == 0),
    ("the most points are exactly -1", best == -1),
    ("several teams have the most points", points.count(best) > 1),
    ("a team has lost at least as many points as the winner has gained", lost > 0 and lost >= best),
    ("two teams before the winner have the same points", len(set(points[:winner])) < winner),
    ("the most points would not be the greatest if they were compared as text", max(words) != str(best)),
    ("a team after the winner has more points than team 1", any(points[i] > points[0] for i in after)),
    ("a team after the winner has more points than the team just before it",
     any(points[i] > points[i - 1] for i in after)),
    ("no team has more than n points", best <= n),
    ("the last team wins", winner == n - 1),
    ("the first team wins", winner == 0),
    ("the first team does not win", winner > 0),
    ("all teams have the same points", len(set(points)) == 1),
    ("n = 1", n == 1),
]:
    if holds:
        print(text)
