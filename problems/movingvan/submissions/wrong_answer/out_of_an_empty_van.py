# Accepts an entry that unloads a thing while the van is empty.
n = int(input())
van = []
answer = "ok"
for entry, x in enumerate(map(int, input().split()), 1):
    if x > 0:
        van.append(x)
    elif van and van.pop() != -x:
        answer = entry
        break
print(answer)
