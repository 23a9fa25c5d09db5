# Tries all numbers of pieces of each length, the shortest length first, and gives up when the rest cannot beat the best.
n, k = map(int, input().split())
lengths = sorted(map(int, input().split()))
best = -1


def cut(index, rope, pieces):
    global best
    if rope == 0:
        best = max(best, pieces)
    elif index < k and pieces + rope // lengths[index] > best:
        for count in range(rope // lengths[index], -1, -1):
            cut(index + 1, rope - count * lengths[index], pieces + count)


cut(0, n, 0)
print(best)
