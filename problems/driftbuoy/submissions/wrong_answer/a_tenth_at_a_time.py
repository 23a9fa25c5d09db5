# Looks a tenth into the rest: the answer `east` leaves nine tenths.
marks = int(input())
west, east = 1, marks
drifted = 0
while True:
    place = west + (east - west) // 10
    print(place + drifted, flush=True)
    drifted += 1
    answer = input()
    if answer == 'found':
        break
    if answer == 'east':
        west = place + 1
    else:
        east = place - 1
