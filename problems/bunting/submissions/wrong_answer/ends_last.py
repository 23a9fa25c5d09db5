# Takes the fair piece that ends last, even if a piece that ends earlier is longer.
n = int(input())
first = {(0, 0): 0}
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for passed, flag in enumerate(input(), 1):
    count[flag] += 1
    state = (count['r'] - count['y'], count['r'] - count['g'])
    if state in first:
        longest = passed - first[state]
    else:
        first[state] = passed
print(longest)
