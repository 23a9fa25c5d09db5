# For each thing that is unloaded, walks back through the log to the thing that was nearest to the door.
n = int(input())
log = list(map(int, input().split()))


def nearest(entry):
    """The kind of the thing nearest to the door before the entry, or None."""
    taken = 0
    for x in reversed(log[:entry]):
        if x < 0:
            taken += 1
        elif taken > 0:
            taken -= 1
        else:
            return x
    return None


answer = "ok"
for entry in range(n):
    if log[entry] < 0 and nearest(entry) != -log[entry]:
        answer = entry + 1
        break
print(answer)
