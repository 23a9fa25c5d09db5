# Paints all rings with the colour of the lowest one, and then each stretch of another colour separately.
n = int(input())
rings = input()
strokes = 1
before = rings[0]
for ring in rings:
    if ring != before and ring != rings[0]:
        strokes += 1
    before = ring
print(strokes)
