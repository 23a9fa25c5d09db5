length, n = map(int, input().split())
boats = sorted(map(int, input().split()))
used = -1    # the first boat needs no water before it
moored = 0
for boat in boats:
    used += 1 + boat
    if used > length:
        break
    moored += 1
print(moored)
