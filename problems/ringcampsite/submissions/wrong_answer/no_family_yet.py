# Names family 0, which does not exist, if no family drives past a taken pitch. Then it is family 1.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
following = list(range(p))
longest, most = 0, 0
for family, wish in enumerate(wishes, 1):
    pitch = wish - 1
    while following[pitch] != pitch:
        following[pitch] = following[following[pitch]]
        pitch = following[pitch]
    passed = (pitch - wish + 1) % p
    if passed > most:
        longest, most = family, passed
    following[pitch] = (pitch + 1) % p
print(longest, most)
