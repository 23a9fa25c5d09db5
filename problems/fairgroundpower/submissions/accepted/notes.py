import sys

n, m, c = map(int, sys.stdin.readline().split())
# One leaf for each minute, and an empty one on each side. Node 1 is the root.
leaves = 1
while leaves < n + 2:
    leaves *= 2
added = [0] * (2 * leaves)
largest = [0] * (2 * leaves)


def load(a, b):
    """The largest load in the minutes from a to b, from the leaves up."""
    left, right = leaves + a - 1, leaves + b + 1
    # Far below 0 as long as no node has been found on this side.
    most_left = most_right = -10**18
    while left ^ right != 1:
        if not left & 1 and largest[left + 1] > most_left:
            most_left = largest[left + 1]
        if right & 1 and largest[right - 1] > most_right:
            most_right = largest[right - 1]
        left >>= 1
        right >>= 1
        most_left += added[left]
        most_right += added[right]
    most = max(most_left, most_right)
    while left > 1:
        left >>= 1
        most += added[left]
    return most


def add(a, b, power):
    left, right = leaves + a - 1, leaves + b + 1
    while left ^ right != 1:
        if not left & 1:
            added[left + 1] += power
            largest[left + 1] += power
        if right & 1:
            added[right - 1] += power
            largest[right - 1] += power
        left >>= 1
        right >>= 1
        x, y = largest[2 * left], largest[2 * left + 1]
        largest[left] = (x if x > y else y) + added[left]
        x, y = largest[2 * right], largest[2 * right + 1]
        largest[right] = (x if x > y else y) + added[right]
    while left > 1:
        left >>= 1
        x, y = largest[2 * left], largest[2 * left + 1]
        largest[left] = (x if x > y else y) + added[left]


bookings = []
answers = []
for _ in range(m):
    kind, *numbers = sys.stdin.readline().split()
    if kind == '+':
        a, b, p = map(int, numbers)
        if load(a, b) + p <= c:
            add(a, b, p)
            bookings.append((a, b, p))
            answers.append('yes')
        else:
            bookings.append(None)
            answers.append('no')
    else:
        booking = bookings[int(numbers[0]) - 1]
        if booking:
            a, b, p = booking
            add(a, b, -p)
print('\n'.join(answers))
