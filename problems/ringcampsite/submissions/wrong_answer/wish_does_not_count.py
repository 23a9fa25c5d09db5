# Does not count the pitch that the family wished for. If it is taken, the family drives past it, too.
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
    between = max(passed - 1, 0)
    if between > most:
        longest, most = family, between
    following[pitch] = (pitch + 1) % p
print(longest, most)
