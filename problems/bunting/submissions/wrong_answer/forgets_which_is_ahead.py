# Looks only at how far the numbers of two colours differ, not at which colour is ahead.
n = int(input())
first = {(0, 0): 0}
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for passed, flag in enumerate(input(), 1):
    count[flag] += 1
    state = (abs(count['r'] - count['y']), abs(count['r'] - count['g']))
    longest = max(longest, passed - first.setdefault(state, passed))
print(longest)
