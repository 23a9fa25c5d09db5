# A family that finds no free pitch up to the last one gets none. The road is a ring, so it would drive on to pitch 1.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
following = list(range(p + 1))
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    pitch = wish - 1
    while following[pitch] != pitch:
        following[pitch] = following[following[pitch]]
        pitch = following[pitch]
    if pitch == p:
        continue
    passed = pitch - wish + 1
    if passed > most:
        longest, most = family, passed
    following[pitch] = pitch + 1
print(longest, most)
