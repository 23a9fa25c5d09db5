# Adds up the digits of a number: reads 12d as 1 + 2 = 3 notes.
def read_song():
    parts = []
    times = 0
    for sign in input():
        if sign.isdigit():
            times += int(sign)
        else:
            parts.append([times, sign])
            times = 0
    return parts[::-1]


a = read_song()
b = read_song()
equal = 0
while a and b and a[-1][1] == b[-1][1]:
    both = min(a[-1][0], b[-1][0])
    equal += both
    for song in (a, b):
        song[-1][0] -= both
        if song[-1][0] == 0:
            song.pop()
print(equal + 1 if a or b else 'same')
