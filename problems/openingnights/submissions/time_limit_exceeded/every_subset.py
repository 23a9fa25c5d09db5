# Tries every set of costumes, sewn by their deadlines.
import sys

n = int(sys.stdin.readline())
costumes = sorted((tuple(map(int, line.split())) for line in sys.stdin), key=lambda costume: costume[1])
best = 0
for subset in range(1 << n):
    total = 0
    for i in range(n):
        if subset >> i & 1:
            total += costumes[i][0]
            if total > costumes[i][1]:
                break
    else:
        best = max(best, bin(subset).count('1'))
print(best)
