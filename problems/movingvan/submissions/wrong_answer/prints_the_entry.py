# Prints what the first impossible entry says, not its number in the log.
n = int(input())
van = []
answer = "ok"
for x in map(int, input().split()):
    if x > 0:
        van.append(x)
    elif van and van[-1] == -x:
        van.pop()
    else:
        answer = x
        break
print(answer)
