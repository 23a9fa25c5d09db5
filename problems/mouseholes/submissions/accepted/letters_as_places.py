# Each letter is a place as well. Going from a hole into the place of its letter takes no time, coming out of it one second.
# Searches from the cheese.
import sys

lines = sys.stdin.read().split('\n')
wide = int(lines[0].split()[1]) + 2
plan = '#' * wide + ''.join('#' + line + '#' for line in lines[1:] if line) + '#' * wide
doors = {}
for place, sign in enumerate(plan):
    if sign.islower():
        doors.setdefault(sign, []).append(place)
known = bytearray(sign == '#' for sign in plan)
goal = plan.index('S')
level = [plan.index('C')]
known[level[0]] = 1
time = 0
while level and not known[goal]:
    time += 1
    following = []
    entered = set(map(plan.__getitem__, level)) & set(doors)
    for letter in entered:
        for place in doors.pop(letter):
            if not known[place]:
                known[place] = 1
                following.append(place)
    for place in level:
        for other in (place - 1, place + 1, place - wide, place + wide):
            if not known[other]:
                known[other] = 1
                following.append(other)
    level = following
print(time if known[goal] else -1)
