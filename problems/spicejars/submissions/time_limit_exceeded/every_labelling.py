# Tries all labels for every name.
n = int(input())
names = [input() for _ in range(n)]
best = sum(map(len, names))
used = set()


def label(i, letters):
    global best
    if i == n:
        best = min(best, letters)
        return
    for length in range(1, len(names[i]) + 1):
        if names[i][:length] not in used:
            used.add(names[i][:length])
            label(i + 1, letters + length)
            used.remove(names[i][:length])


label(0, 0)
print(best)
