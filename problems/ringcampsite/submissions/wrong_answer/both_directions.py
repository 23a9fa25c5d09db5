# Takes the nearest free pitch on either side, although the road is one-way.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
taken = [False] * p
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    passed = 0
    while taken[(wish - 1 + passed) % p] and taken[(wish - 1 - passed) % p]:
        passed += 1
    pitch = (wish - 1 + passed) % p
    if taken[pitch]:
        pitch = (wish - 1 - passed) % p
    taken[pitch] = True
    if passed > most:
        longest, most = family, passed
print(longest, most)
