# Saves a stroke for each single stretch between two of the same colour, but such savings can exclude each other, and a stroke
# can also go on below several stretches.
n = int(input())
stretches = []
for ring in input():
    if not stretches or stretches[-1] != ring:
        stretches.append(ring)
strokes = len(stretches)
for below, above in zip(stretches, stretches[2:]):
    if below == above:
        strokes -= 1
print(strokes)
