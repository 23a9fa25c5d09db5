# Treats only the pitches that families wished for as taken, and not those that they get instead.
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
        longest, most = family, passed
    following[wish - 1] = wish % p
print(longest, most)
