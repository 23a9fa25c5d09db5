# Compares with the thing that was loaded last, even if that one is already out of the van.
n = int(input())
last = None
answer = "ok"
for entry, x in enumerate(map(int, input().split()), 1):
    if x > 0:
        last = x
    elif last != -x:
        answer = entry
        break
print(answer)
