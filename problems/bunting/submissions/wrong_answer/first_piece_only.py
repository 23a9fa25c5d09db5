# Tries only the pieces that begin with the first flag.
n = int(input())
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for passed, flag in enumerate(input(), 1):
    count[flag] += 1
    if count['r'] == count['y'] == count['g']:
        longest = passed
print(longest)
