# Drives from pitch to pitch until one is free.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
taken = [False] * p
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    pitch = wish - 1
    passed = 0
    while taken[pitch]:
        pitch = (pitch + 1) % p
        passed += 1
    taken[pitch] = True
    if passed > most:
        longest, most = family, passed
print(longest, most)
