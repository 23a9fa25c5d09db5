"""Prints the properties of one input."""
import sys

m, a, b, *wool = map(int, sys.stdin.read().split())
rows = b - a + 1
rest = rows % m
first, last = (a - 1) % m, (b - 1) % m
between = (b - 1) // m - (a - 1) // m
remaining = [wool[(first + i) % m] for i in range(rest)]
there_and_back = wool + wool[::-1]
back = [x // (2 * m) * sum(there_and_back) + sum(there_and_back[:x % (2 * m)]) for x in (a - 1, b)]
answer = rows // m * sum(wool) + sum(remaining)
properties = [
    ('a = b', a == b),
    ('row a is like the last row of the pattern', a % m == 0),
    ('row b is like the last row of the pattern', b % m == 0),
    ('row a is like the first row of the pattern', first == 0),
    ('rows a and b are in the same repetition of the pattern', between == 0),
    ('a whole repetition of the pattern is between those of row a and row b', between > 1),
    ('the rows that do not fill a whole pattern go on after its last row',
     first + rest > m),
    ('the rows from a to b fill only whole patterns', rest == 0),
    ('some rows do not fill a whole pattern', rest > 0),
    ('it makes a difference if the rows are taken as if row a were row 1',
     sum(remaining) != sum(wool[:rest])),
    ('the rows that do not fill a whole pattern need more or less than average rows',
     sum(remaining) * m != sum(wool) * rest),
    ('it makes a difference if the pattern goes back from its last row to its first',
     back[1] - back[0] != answer),
    ('row b + 1 needs another length of wool than row a', wool[b % m] != wool[first]),
    ('the pattern row before that of row a needs another length of wool than row b', wool[first - 1] != wool[last]),
    ('row a is later in the pattern than row b', first > last),
    ('the scarf goes on after the first m rows', b > m),
    ('a is not 1', a > 1),
    ('m = 1', m == 1),
    ('the answer is more than 2147483647', answer > 2147483647),
    ('the number b is more than 2147483647', b > 2147483647),
]
for text, holds in properties:
    if holds:
        print(text)
