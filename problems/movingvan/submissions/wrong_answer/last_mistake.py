# Goes on after a mistake and reports the last one.
n = int(input())
van = []
answer = "ok"
for entry, x in enumerate(map(int, input().split()), 1):
    if x > 0:
        van.append(x)
    elif van and van[-1] == -x:
        van.pop()
    else:
        answer = entry
print(answer)
