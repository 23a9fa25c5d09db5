# Opens the bridges from the strongest to the weakest. Open sections next to each other form a stretch.
n = int(input())
limits = list(map(int, input().split()))
lengths = list(map(int, input().split()))
# The total length of a stretch, and its other end, stored at both ends. Sections have the numbers 1 to n.
metres = [0] * (n + 2)
other = list(range(n + 2))
best = 0
for i in sorted(range(1, n + 1), key=lambda i: limits[i - 1], reverse=True):
    first = last = i
    total = lengths[i - 1]
    if metres[i - 1]:
        first = other[i - 1]
        total += metres[i - 1]
    if metres[i + 1]:
        last = other[i + 1]
        total += metres[i + 1]
    metres[i] = metres[first] = metres[last] = total
    other[first] = last
    other[last] = first
    best = max(best, limits[i - 1] * total)
print(best)
