# Forgets the water between the boats.
length, n = map(int, input().split())
moored = 0
for boat in sorted(map(int, input().split())):
    length -= boat
    if length < 0:
        break
    moored += 1
print(moored)
