# Looks only at the first and at the last minute of a booking.
import sys

n, m, c = map(int, sys.stdin.readline().split())
load = [0] * (n + 1)
bookings = []
for _ in range(m):
    kind, *numbers = sys.stdin.readline().split()
    if kind == '+':
        a, b, p = map(int, numbers)
        accepted = max(load[a], load[b]) + p <= c
        bookings.append((a, b, p if accepted else 0))
        print('yes' if accepted else 'no')
        change = p if accepted else 0
    else:
        a, b, p = bookings[int(numbers[0]) - 1]
        change = -p
    for minute in range(a, b + 1):
        load[minute] += change
