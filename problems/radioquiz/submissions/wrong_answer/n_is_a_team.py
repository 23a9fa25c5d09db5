# Takes n for the points of a team, so n wins if no team has more points.
import sys

numbers = list(map(int, sys.stdin.read().split()))
best = max(numbers)
print(numbers.index(best), best)
