n = int(input())
flags = input()
first = {(0, 0): 0}
red = yellow = green = 0
longest = 0
for passed, flag in enumerate(flags, 1):
    if flag == 'r':
        red += 1
    elif flag == 'y':
        yellow += 1
    else:
        green += 1
    state = (red - yellow, red - green)
    if state in first:
        longest = max(longest, passed - first[state])
    else:
        first[state] = passed
print(longest)
