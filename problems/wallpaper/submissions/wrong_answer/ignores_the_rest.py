# Compares only complete turns of the roller, and not the stripes that are left at the end.
n = int(input())
strip = input()
for pattern in range(1, n + 1):
    turns = n // pattern
    if strip[:pattern] * turns == strip[:pattern * turns]:
        print(pattern)
        break
