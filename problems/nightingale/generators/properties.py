import re


def joined(parts):
    groups = []
    for times, note in parts:
        if groups and groups[-1][1] == note:
            groups[-1][0] += times
        else:
            groups.append([times, note])
    return groups


def before(parts, limit):
    """The parts that begin before note number limit."""
    place, some = 1, []
    for times, note in parts:
        if place < limit:
            some.append((times, note))
        place += times
    return some


def cut(parts):
    """How many parts have the same note as the part before."""
    return sum(parts[i][1] == parts[i - 1][1] for i in range(1, len(parts)))


songs = [[(int(t), note) for t, note in re.findall('([0-9]+)([a-z])', input())] for _ in range(2)]
lengths = [sum(t for t, note in song) for song in songs]
a, b = map(joined, songs)
same, k, answer = a == b, 0, 1
while k < min(len(a), len(b)) and a[k] == b[k]:
    answer += a[k][0]
    k += 1
repeated = k < min(len(a), len(b)) and a[k][1] == b[k][1]  # the same note, but not equally often
if repeated:
    answer += min(a[k][0], b[k][0])
ends = not same and answer > min(lengths)
first, second = (before(song, answer + same) for song in songs)
longer, longer_song = max(zip(lengths, songs))
numbers = [t for t, note in first + second]
places = [[sum(t for t, note in song[:i]) for i in range(1, len(song))] for song in (first, second)]
triple = any(cut(song[i:i + 3]) == 2 for song in (first, second) for i in range(len(song) - 2))

for text, holds in [
    ('the first song ends and the second one goes on', ends and lengths[0] < lengths[1]),
    ('the second song ends and the first one goes on', ends and lengths[0] > lengths[1]),
    ('one song ends in the middle of the last part of the other one', ends and longer - longer_song[-1][0] < answer - 1),
    ('one song ends and the other one goes on with the same note', ends and repeated),
    ('one song ends and the other one goes on', ends),
    ('the songs first differ in how often they repeat a note', repeated),
    ('the first difference is in the last notes of a song or directly after its end', not same and k >= min(len(a), len(b)) - 1),
    ('the songs are the same, but are divided differently', same and songs[0] != songs[1]),
    ('the songs are the same', same),
    ('three parts in a row of a song have the same note, before any difference', triple),
    ('two parts in a row of the first song have the same note, before any difference', cut(first)),
    ('two parts in a row of the second song have the same note, before any difference', cut(second)),
    ('two parts in a row of a song have the same note, before any difference', cut(first) or cut(second)),
    ('equal notes are divided differently in the two songs', places[0] != places[1]),
    ('a number has two or more digits', any(t > 9 for t in numbers)),
    ('a number contains the digit 0', any('0' in str(t) for t in numbers)),
    ('a song has two or more parts', len(first) > 1 or len(second) > 1),
    ('the songs are different, but have equally many notes', not same and lengths[0] == lengths[1]),
    ('the songs are different, but their last parts are equal', not same and songs[0][-1] == songs[1][-1]),
    ('a note is repeated before or at the first difference', not same and (repeated or any(t > 1 for t, note in a[:k]))),
    ('the songs are different', not same),
]:
    if holds:
        print(text)
