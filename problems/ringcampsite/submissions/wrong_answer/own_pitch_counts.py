# Counts the pitch that the family takes, too, although it is free and the family does not drive past it.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
following = list(range(p))
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    pitch = wish - 1
    while following[pitch] != pitch:
        following[pitch] = following[following[pitch]]
        pitch = following[pitch]
    pitches = (pitch - wish + 1) % p + 1
    if pitches > most:
        longest, most = family, pitches
    following[pitch] = (pitch + 1) % p
print(longest, most)
