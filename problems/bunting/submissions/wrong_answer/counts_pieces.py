# Counts the fair pieces instead of measuring the longest one.
n = int(input())
seen = {(0, 0): 1}
count = {'r': 0, 'y': 0, 'g': 0}
pieces = 0
for flag in input():
    count[flag] += 1
    state = (count['r'] - count['y'], count['r'] - count['g'])
    pieces += seen.get(state, 0)
    seen[state] = seen.get(state, 0) + 1
print(pieces)
