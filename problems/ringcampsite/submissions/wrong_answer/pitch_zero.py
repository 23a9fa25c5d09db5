# After the last pitch comes a pitch 0 here, which the campsite does not have.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
following = list(range(p + 1))
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    pitch = wish
    while following[pitch] != pitch:
        following[pitch] = following[following[pitch]]
        pitch = following[pitch]
    passed = (pitch - wish) % (p + 1)
    if passed > most:
        longest, most = family, passed
    following[pitch] = (pitch + 1) % (p + 1)
print(longest, most)
