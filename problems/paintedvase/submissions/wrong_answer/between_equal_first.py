# Always gives the first stretch between two of the same colour a stroke for itself, but another choice may be better.
n = int(input())
stretches = []
for ring in input():
    if not stretches or stretches[-1] != ring:
        stretches.append(ring)
strokes = 0
while stretches:
    strokes += 1
    for i in range(1, len(stretches) - 1):
        if stretches[i - 1] == stretches[i + 1]:
            del stretches[i:i + 2]
            break
    else:
        del stretches[0]
print(strokes)
