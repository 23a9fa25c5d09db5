# One can wait on rocks only, so the earliest minute for each cell is enough. A step takes one minute, or two if it begins on a
# rock and the stone is still under water. Cells are kept by the minute in which they can be reached.
import sys

rows = sys.stdin.read().split('\n')
wide = int(rows[0].split()[1]) + 2
marsh = '~' * wide + ''.join(f'~{row}~' for row in rows[1:] if row) + '~' * wide
turn = {'e': 0, 'o': 1}
best = [float('inf')] * len(marsh)
goal = marsh.index('F')
today, tomorrow, later = [marsh.index('S')], [], []
now = 0
best[today[0]] = 0
while today or tomorrow:
    for place in today:
        if best[place] < now:
            continue
        on_stone = marsh[place] in turn
        for other in (place - 1, place + 1, place - wide, place + wide):
            sign = marsh[other]
            if sign == '~':
                continue
            if turn.get(sign, now + 1) % 2 == (now + 1) % 2:
                if best[other] > now + 1:
                    best[other] = now + 1
                    tomorrow.append(other)
            elif not on_stone and best[other] > now + 2:
                best[other] = now + 2
                later.append(other)
    today, tomorrow, later = tomorrow, later, []
    now += 1
print(-1 if best[goal] == float('inf') else best[goal])
