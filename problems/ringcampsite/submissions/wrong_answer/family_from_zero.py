# Counts the families from 0. The first family to arrive is family 1.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
following = list(range(p))
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    pitch = wish - 1
    while following[pitch] != pitch:
        following[pitch] = following[following[pitch]]
        pitch = following[pitch]
    passed = (pitch - wish + 1) % p
    if passed > most:
        longest, most = family - 1, passed
    following[pitch] = (pitch + 1) % p
print(longest, most)
