# Says that the songs are the same if both are in their last part and it has the same note, even if one part is longer.
import re


def read_song():
    return [[int(times), note] for times, note in re.findall(r'(\d+)(\D)', input())][::-1]


a = read_song()
b = read_song()
equal = 0
while a and b and a[-1][1] == b[-1][1]:
    if len(a) == len(b) == 1:
        a = b = []
        break
    both = min(a[-1][0], b[-1][0])
    equal += both
    for song in (a, b):
        song[-1][0] -= both
        if song[-1][0] == 0:
            song.pop()
print(equal + 1 if a or b else 'same')
