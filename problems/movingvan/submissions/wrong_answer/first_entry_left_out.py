# Leaves out entry 1, as if the log began with entry 2.
n = int(input())
log = list(map(int, input().split()))
van = []
answer = "ok"
for i in range(1, n):
    if log[i] > 0:
        van.append(log[i])
    elif van and van[-1] == -log[i]:
        van.pop()
    else:
        answer = i + 1
        break
print(answer)
