# Merges groups of teams, each sorted by the finish, the latest first. A team from the second group overtakes those teams of the
# first one that are taken before it.
import sys

words = sys.stdin.read().split()
teams = int(words[0])
ends = [number + int(words[number]) for number in range(1, teams + 1)]
groups = [[team] for team in range(teams)]
passed = [0] * teams
while len(groups) > 1:
    merged = []
    for k in range(0, len(groups) - 1, 2):
        earlier, later = groups[k], groups[k + 1]
        size = len(earlier)
        i = 0
        for team in later:
            end = ends[team]
            while i < size and ends[earlier[i]] > end:
                i += 1
            passed[team] += i
        # The sort finds the two runs that are sorted already.
        earlier += later
        earlier.sort(key=ends.__getitem__, reverse=True)
        merged.append(earlier)
    if len(groups) % 2:
        merged.append(groups[-1])
    groups = merged
print(sum(passed), 1 + passed.index(max(passed)), max(passed))
