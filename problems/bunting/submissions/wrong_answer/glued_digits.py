# Writes the two differences one after the other: 1 and 12 give the same key as 11 and 2.
n = int(input())
flags = input()
counts = dict.fromkeys('ryg', 0)
first = {'00': 0}
longest = 0
for passed, flag in enumerate(flags, 1):
    counts[flag] += 1
    key = str(counts['r'] - counts['y']) + str(counts['y'] - counts['g'])
    if key in first:
        longest = max(longest, passed - first[key])
    else:
        first[key] = passed
print(longest)
