# Never checks the last entry of the log.
n = int(input())
log = list(map(int, input().split()))
van = []
answer = "ok"
for i in range(n - 1):
    if log[i] > 0:
        van.append(log[i])
    elif van and van[-1] == -log[i]:
        van.pop()
    else:
        answer = i + 1
        break
print(answer)
