# Takes only three bells that follow each other in pitch, although other bells may be between the best three.
bells = []
input()
for foundry in range(3):
    bells += [(pitch, foundry) for pitch in map(int, input().split())]
bells.sort()
smallest = 10**9
for i in range(len(bells) - 2):
    three = bells[i:i + 3]
    if len({foundry for _, foundry in three}) == 3:
        smallest = min(smallest, three[2][0] - three[0][0])
print(smallest)
