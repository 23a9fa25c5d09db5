# Keeps only one thing of each kind in the van, although there can be several of the same kind.
n = int(input())
van = []
kinds = set()
answer = "ok"
for entry, x in enumerate(map(int, input().split()), 1):
    if x > 0:
        if x not in kinds:
            van.append(x)
            kinds.add(x)
    elif van and van[-1] == -x:
        kinds.remove(van.pop())
    else:
        answer = entry
        break
print(answer)
