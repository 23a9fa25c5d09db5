# Begins a piece at every flag and counts on to the end of the string.
n = int(input())
flags = input()
longest = 0
for start in range(n):
    count = {'r': 0, 'y': 0, 'g': 0}
    for end in range(start, n):
        count[flags[end]] += 1
        if count['r'] == count['y'] == count['g']:
            longest = max(longest, end - start + 1)
print(longest)
