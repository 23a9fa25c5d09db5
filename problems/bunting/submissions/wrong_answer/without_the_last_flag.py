# Never looks at a piece that ends with the last flag of the string.
n = int(input())
first = {(0, 0): 0}
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for passed, flag in enumerate(input()[:-1], 1):
    count[flag] += 1
    state = (count['r'] - count['y'], count['r'] - count['g'])
    longest = max(longest, passed - first.setdefault(state, passed))
print(longest)
