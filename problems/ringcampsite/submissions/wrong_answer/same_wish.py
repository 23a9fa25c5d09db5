# Sends the families with the same wish to pitches in a row and forgets that other families may have taken these.
p, n = map(int, input().split())
wishes = list(map(int, input().split()))
before = [0] * (p + 1)
longest, most = 0, -1
for family, wish in enumerate(wishes, 1):
    if before[wish] > most:
        longest, most = family, before[wish]
    before[wish] += 1
print(longest, most)
