"""Prints the properties of one input."""
p, k, n = map(int, input().split())
free, rest = divmod(n, k)
price = (n - free) * p
properties = [
    ('there are exactly k rolls, so the last one is the only free one', n == k),
    ('the last roll of the bag is free', rest == 0),
    ('more than three rolls are free', free > 3),
    ('more than two rolls are free', free > 2),
    ('more than one roll is free', free > 1),
    ('exactly one roll is free', free == 1),
    ('a roll is free, and rolls cost more than one cent', free > 0 and p > 1),
    ('at least one roll is free', free > 0),
    ('no roll is free', free == 0),
    ('the rest of n divided by k is at least half of k', rest * 2 >= k),
    ('the rest of n divided by k, times p, is at least k', rest * p >= k),
    ('the rest of n divided by k is neither 0 nor k - 1', 0 < rest < k - 1),
    ('only one more roll is missing until the next free one', rest == k - 1),
    ('a free roll would be missing if it came only after k paid ones', free != n // (k + 1)),
    ('there are rolls after a free one that must be paid as well', free > 0 and rest > 0),
    ('some rolls come after the last free one, or no roll is free', rest > 0),
    ('the number of free rolls is not the rest of n divided by k', free != rest),
    ('a roll costs more than one cent', p > 1),
    ('the price of the bag does not fit into a signed integer of 32 bits', price >= 2**31),
    ('the price of the bag has more than six digits', price >= 10**6),
    ('every second roll is free', k == 2),
    ('the bag has only one roll', n == 1),
]
for text, holds in properties:
    if holds:
        print(text)
