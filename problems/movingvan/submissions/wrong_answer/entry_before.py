# Lets a thing come out only if it was loaded in the entry directly before.
n = int(input())
log = list(map(int, input().split()))
answer = "ok"
for i in range(n):
    if log[i] < 0 and (i == 0 or log[i - 1] != -log[i]):
        answer = i + 1
        break
print(answer)
