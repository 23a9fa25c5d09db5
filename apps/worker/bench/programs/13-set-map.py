# two-sum: how many pairs add up to the target
n, target = map(int, input().split())
seen = {}
pairs = 0
for x in map(int, input().split()):
    need = target - x
    if need in seen:
        pairs += seen[need]
    if x in seen:
        seen[x] += 1
    else:
        seen[x] = 1
print(pairs)
