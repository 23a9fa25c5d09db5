# For each number of costumes, keeps the least hours in which so many can be ready, one deadline after the other.
import sys

data = list(map(int, sys.stdin.read().split()))[1:]
costumes = sorted(zip(data[1::2], data[::2]))
least = [0]
for deadline, hours in costumes:
    longer = least + [float('inf')]
    for count, total in enumerate(least):
        if total + hours <= deadline:
            longer[count + 1] = min(longer[count + 1], total + hours)
    if longer[-1] == float('inf'):
        longer.pop()
    least = longer
print(len(least) - 1)
