# Tries only the pieces that end with the last flag: it takes flags away only at the beginning of the string.
n = int(input())
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for passed, flag in enumerate(reversed(input()), 1):
    count[flag] += 1
    if count['r'] == count['y'] == count['g']:
        longest = passed
print(longest)
