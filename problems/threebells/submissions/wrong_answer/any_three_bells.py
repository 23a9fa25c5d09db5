# Takes any three bells, although each of them must come from a different foundry.
input()
bells = []
for _ in range(3):
    bells += map(int, input().split())
bells.sort()
print(min(bells[i + 2] - bells[i] for i in range(len(bells) - 2)))
