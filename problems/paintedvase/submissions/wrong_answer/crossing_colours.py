# Counts one stroke for each colour and one more for each two colours that cross, like abab, but two colours can cross again
# and again, and one stroke can settle several crossings.
n = int(input())
rings = input()
colours = sorted(set(rings))
strokes = len(colours)
for i, one in enumerate(colours):
    for other in colours[:i]:
        changes = [ring for ring in rings if ring in (one, other)]
        stretches = 1 + sum(x != y for x, y in zip(changes, changes[1:]))
        if stretches > 3:
            strokes += 1
print(strokes)
