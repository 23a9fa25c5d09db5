# Only checks that a third of the flags are green. The numbers of red and yellow flags may still be different.
n = int(input())
first = {0: 0}
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for passed, flag in enumerate(input(), 1):
    count[flag] += 1
    state = count['r'] + count['y'] - 2 * count['g']
    longest = max(longest, passed - first.setdefault(state, passed))
print(longest)
