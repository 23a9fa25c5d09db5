# Works from both ends inwards: one stroke for the two ends if they have the same colour, and otherwise one for the lower end.
# Such a stroke can stay visible in the middle, too.
n = int(input())
stretches = []
for ring in input():
    if not stretches or stretches[-1] != ring:
        stretches.append(ring)
strokes = 0
low, high = 0, len(stretches) - 1
while low <= high:
    strokes += 1
    if stretches[low] == stretches[high]:
        high -= 1
    low += 1
print(strokes)
