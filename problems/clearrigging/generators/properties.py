"""Prints the properties of one input."""
n, d = map(int, input().split())
half = n // 2
possible = n == 1 or d <= half


def moors(begin):
    """Whether all boats find a place if the shortest boat that fits comes next. Not tried with many boats."""
    if n > 20:
        return True
    left = [height for height in range(1, n + 1) if height != begin]
    last = begin
    while left:
        last = next((height for height in left if abs(height - last) >= d), None)
        if last is None:
            return False
        left.remove(last)
    return True


properties = [
    ('n is even and d is exactly half of n', d * 2 == n),
    ('n is odd and d is half of n, rounded down', d * 2 == n - 1),
    ('d is exactly half of n, rounded down', d == half),
    ('n is odd and d is half of n, rounded up', d * 2 == n + 1 and n > 1),
    ('no order is possible because d is greater than half of n, but less than n', not possible and d < n),
    ('there are several boats, and d = n', d == n > 1),
    ('no order is possible', not possible),
    ('an order is possible', possible),
    ('n is odd, and an order is possible', possible and n % 2 == 1),
    ('n is odd, and an order is possible, but d is greater than 1',
     possible and n % 2 == 1 and d > 1),
    ('n is even, and an order is possible', possible and n % 2 == 0),
    ('an order is possible, but neighbours may not differ by only 1 metre', possible and d > 1),
    ('an order is possible, but neighbours may not differ by only 2 metres', possible and d > 2),
    ('an order is possible, but not by mooring 1 first and then the shortest that fits', possible and not moors(1)),
    ('an order is possible, but always taking the shortest boat that fits finds none',
     possible and not any(map(moors, range(1, n + 1)))),
    ('n is odd', n % 2 == 1),
    ('n is even', n % 2 == 0),
    ('every order is fine, because d = 1', d == 1),
]
for text, holds in properties:
    if holds:
        print(text)
