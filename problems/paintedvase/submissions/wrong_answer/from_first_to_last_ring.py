# Paints each colour from its first ring to its last, and then repairs each stretch that another colour has hidden.
n = int(input())
rings = input()
painted = [""] * n
strokes = 0
for colour in sorted(set(rings), key=rings.index):
    strokes += 1
    for i in range(rings.index(colour), rings.rindex(colour) + 1):
        painted[i] = colour
before = ""
for ring, paint in zip(rings, painted):
    if ring == paint:
        before = ""
    elif ring != before:
        strokes += 1
        before = ring
print(strokes)
