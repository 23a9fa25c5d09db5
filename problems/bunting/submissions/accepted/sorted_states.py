# Takes the smallest count away from all three counts, sorts the cuts by what is left,
# and looks at the first and the last cut of each group.
n = int(input())
cuts = [(0, 0, 0, 0)]
r = y = g = 0
for position, flag in enumerate(input(), 1):
    r += flag == 'r'
    y += flag == 'y'
    g += flag == 'g'
    least = min(r, y, g)
    cuts.append((r - least, y - least, g - least, position))
cuts.sort()
answer = 0
begin = cuts[0]
for cut in cuts:
    if cut[:3] != begin[:3]:
        begin = cut
    answer = max(answer, cut[3] - begin[3])
print(answer)
