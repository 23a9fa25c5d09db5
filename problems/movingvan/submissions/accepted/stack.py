n = int(input())
log = list(map(int, input().split()))
van = []
answer = "ok"
for entry, x in enumerate(log, 1):
    if x > 0:
        van.append(x)
    elif van and van[-1] == -x:
        van.pop()
    else:
        answer = entry
        break
print(answer)
