# Calls it impossible to load a thing if one of the same kind is in the van. There can be several things of the same kind.
n = int(input())
van = []
kinds = set()
answer = "ok"
for entry, x in enumerate(map(int, input().split()), 1):
    if x > 0 and x not in kinds:
        van.append(x)
        kinds.add(x)
    elif van and van[-1] == -x:
        kinds.remove(van.pop())
    else:
        answer = entry
        break
print(answer)
