# 60 shelves make a cabinet, and 60 cabinets a room. For each cabinet and each room, the widest gap is known.
import sys

SIZE = 60


def first(gaps, start, width):
    """The first place from here with a gap of this width."""
    place = start
    while gaps[place] < width:
        place += 1
    return place


def update(shelf):
    cabinet = shelf // SIZE
    in_cabinet[cabinet] = max(shelves[cabinet * SIZE:(cabinet + 1) * SIZE])
    room = cabinet // SIZE
    in_room[room] = max(in_cabinet[room * SIZE:(room + 1) * SIZE])


rows = sys.stdin.read().split('\n')
shelves = list(map(int, rows[1].split()))
in_cabinet = [max(shelves[i:i + SIZE]) for i in range(0, len(shelves), SIZE)]
in_room = [max(in_cabinet[i:i + SIZE]) for i in range(0, len(in_cabinet), SIZE)]
place_of = [None]
width_of = [0]
found = []
for row in rows[2:]:
    if row.startswith('-'):
        book = int(row[1:])
        if place_of[book] is not None:
            shelves[place_of[book]] += width_of[book]
            update(place_of[book])
    elif row:
        width = int(row[1:])
        width_of.append(width)
        if max(in_room) < width:
            place_of.append(None)
            found.append('-1')
            continue
        room = first(in_room, 0, width)
        cabinet = first(in_cabinet, room * SIZE, width)
        shelf = first(shelves, cabinet * SIZE, width)
        shelves[shelf] -= width
        update(shelf)
        place_of.append(shelf)
        found.append(str(shelf + 1))
print('\n'.join(found))
