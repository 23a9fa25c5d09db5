# Remembers only the last thing, and forgets which things were loaded before it.
n = int(input())
log = list(map(int, input().split()))
last = None
inside = 0
answer = "ok"
for entry, x in enumerate(log, 1):
    if x > 0:
        last = x
        inside += 1
    elif inside > 0 and last in (None, -x):
        last = None
        inside -= 1
    else:
        answer = entry
        break
print(answer)
