# Divides the ring into sections and counts the free pitches of each. A row of flags skips the full sections.
LENGTH = 400

pitches, families = map(int, input().split())
taken = bytearray(pitches)
sections = (pitches + LENGTH - 1) // LENGTH
free = [min(LENGTH, pitches - s * LENGTH) for s in range(sections)]
full = bytearray(sections)


def first_free(start):
    """The first free pitch from this one to the end of the row, or -1."""
    section = start // LENGTH
    found = taken.find(0, start, (section + 1) * LENGTH)
    if found == -1:
        section = full.find(0, section + 1)
        if section != -1:
            found = taken.find(0, section * LENGTH)
    return found


best_family, best = 1, -1
for arrival, word in enumerate(input().split()):
    start = int(word) - 1
    place = first_free(start)
    way = place - start
    if place == -1:
        place = first_free(0)
        way = pitches - start + place
    taken[place] = 1
    free[place // LENGTH] -= 1
    if free[place // LENGTH] == 0:
        full[place // LENGTH] = 1
    if way > best:
        best_family, best = arrival + 1, way
print(best_family, best)
