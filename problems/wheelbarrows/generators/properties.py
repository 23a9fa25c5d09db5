"""Prints the properties of one input."""
n = int(input())
minutes = list(map(int, input().split()))
finish = [team + time for team, time in enumerate(minutes)]
victims = [[j for j in range(i) if finish[j] > finish[i]] for i in range(n)]
overtakes = [len(earlier) for earlier in victims]
overtaken = [sum(finish[i] < finish[j] for i in range(j, n)) for j in range(n)]
crossings = [a + b for a, b in zip(overtakes, overtaken)]
most = max(overtakes)
best = overtakes.index(most)
same = len(set(finish)) < n
properties = [
    ('there is only one team', n == 1),
    ('no team overtakes another one', most == 0),
    ('several teams overtake the most others, each at least one', overtakes.count(most) > 1 and most > 0),
    ('several teams overtake the most others', overtakes.count(most) > 1),
    ('a team overtakes two others that finish in the same minute', any(
        len({finish[j] for j in earlier}) < len(earlier) for earlier in victims)),
    ('two teams finish in the same minute', same),
    ('a later team needs fewer minutes but does not overtake an earlier one', any(
        minutes[j] > minutes[i] and finish[j] <= finish[i] for i in range(n) for j in range(i))),
    ('two teams need the same number of minutes', len(set(minutes)) < n),
    ('team 1 is overtaken', overtaken[0] > 0),
    ('the last team overtakes another one', overtakes[-1] > 0),
    ('the last team overtakes the most others', best == n - 1),
    ('a team overtakes another one, but not all that started between them', any(
        earlier and len(earlier) < i - earlier[0] for i, earlier in enumerate(victims))),
    ('a team overtakes one that did not start directly before it', any(
        earlier and earlier[0] < i - 1 for i, earlier in enumerate(victims))),
    ('a team overtakes several others', most > 1),
    ('a team is overtaken several times', max(overtaken) > 1),
    ('a team overtakes others and is overtaken itself', any(a and b for a, b in zip(overtakes, overtaken))),
    ('several teams overtake another one', sum(count > 0 for count in overtakes) > 1),
    ('a team that overtakes the most others does not finish first', finish[best] > min(finish)),
    ('the team that needs the fewest minutes does not overtake the most others', all(overtakes[i] < most for i in range(n) if minutes[i] == min(minutes))),
    ('another team is in more overtakings if being overtaken counts too', max(crossings) > crossings[best]),
    ('a team overtakes another one', most > 0),
]
for text, holds in properties:
    if holds:
        print(text)
