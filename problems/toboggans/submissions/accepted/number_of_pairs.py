# Binary search for the number of pairs: p pairs are possible if the 2p lightest children can be paired from both ends.
n, w = map(int, input().split())
weights = sorted(map(int, input().split()))


def possible(pairs):
    lightest = weights[:2 * pairs]
    return all(a + b <= w for a, b in zip(lightest[:pairs], reversed(lightest)))


low, high = 0, n // 2
while low < high:
    middle = (low + high + 1) // 2
    if possible(middle):
        low = middle
    else:
        high = middle - 1
print(n - low)
