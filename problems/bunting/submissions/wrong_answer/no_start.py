# Misses pieces that begin with the first flag, because it forgets that before it all three numbers are equal.
n = int(input())
first = {}
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for passed, flag in enumerate(input(), 1):
    count[flag] += 1
    state = (count['r'] - count['y'], count['r'] - count['g'])
    longest = max(longest, passed - first.setdefault(state, passed))
print(longest)
