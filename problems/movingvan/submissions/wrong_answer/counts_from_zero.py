# Counts the entries from 0, although the first entry has number 1.
n = int(input())
van = []
answer = "ok"
for entry, x in enumerate(map(int, input().split())):
    if x > 0:
        van.append(x)
    elif van and van[-1] == -x:
        van.pop()
    else:
        answer = entry
        break
print(answer)
