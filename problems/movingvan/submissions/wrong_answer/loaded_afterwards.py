# Accepts an impossible entry if a thing of this kind is loaded directly afterwards, when it is too late.
n = int(input())
log = []
for entry, x in enumerate(map(int, input().split()), 1):
    if log and log[-1][0] == -x:
        log.pop()
    else:
        log.append((x, entry))
print(min((entry for x, entry in log if x < 0), default="ok"))
