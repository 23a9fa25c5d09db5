# If one song ends and the other goes on, prints the number of the last common note, and not of the next one.
import re


def read_song():
    return [[int(times), note] for times, note in re.findall(r'(\d+)(\D)', input())][::-1]


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
if a and b:
    print(equal + 1)
elif a or b:
    print(equal)
else:
    print('same')
