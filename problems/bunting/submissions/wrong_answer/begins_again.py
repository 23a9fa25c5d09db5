# Begins again behind each fair piece that it finds, although a longer piece may reach over its end.
n = int(input())
first = {(0, 0): 0}
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for passed, flag in enumerate(input(), 1):
    count[flag] += 1
    state = (count['r'] - count['y'], count['r'] - count['g'])
    if state in first:
        longest = max(longest, passed - first[state])
        first = {state: passed}
    else:
        first[state] = passed
print(longest)
