# Removes equal parts from the ends as well. If one song is then a beginning of the other, the place is lost.
import re


def read_song():
    return [(int(times), note) for times, note in re.findall(r'(\d+)([a-z])', input())]


a, b = read_song(), read_song()
while a and b and a[-1] == b[-1]:
    a.pop()
    b.pop()
a.reverse()
b.reverse()
place = 1
while a and b and a[-1][1] == b[-1][1]:
    both = min(a[-1][0], b[-1][0])
    place += both
    for song in a, b:
        times, note = song.pop()
        if times > both:
            song.append((times - both, note))
print(place if a or b else 'same')
