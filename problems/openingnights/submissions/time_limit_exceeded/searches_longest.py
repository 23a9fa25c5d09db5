# Searches all the costumes that are taken for the longest one.
import sys

n = int(sys.stdin.readline())
costumes = sorted((tuple(map(int, line.split())) for line in sys.stdin), key=lambda costume: costume[1])
taken = []
total = 0
for hours, deadline in costumes:
    taken.append(hours)
    total += hours
    if total > deadline:
        longest = max(taken)
        total -= longest
        taken.remove(longest)
print(len(taken))
