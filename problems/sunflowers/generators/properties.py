"""Prints the properties of one input."""
import sys

n, *height = map(int, sys.stdin.read().split())
right = []
left = []
for i in range(n):
    right.append(next((j for j in range(i + 1, n) if height[j] > height[i]), None))
    left.append(next((j for j in range(i - 1, -1, -1) if height[j] > height[i]), None))
strings = [(i, j) for i, j in enumerate(right) if j is not None]
sticks = [height[i] for i in range(n) if right[i] is None]
lefts = [i - j for i, j in enumerate(left) if j is not None]
three = False
for i, j in strings:
    x = i + 1
    three |= height[x] <= height[i] and right[x] != j
waits = any(right[i] is None or right[i] > y for x, y in strings for i in range(x))
properties = [
    ('a flower has one of its height on its right, and no taller one stands between them',
     any(height[i] in height[i + 1:j] for i, j in enumerate(right))),
    ('two flowers with sticks have the same height', len(set(sticks)) < len(sticks)),
    ('a flower is tied neither to the next flower nor to the one to which that one is tied', three),
    ('a taller flower that is further away is nearer in height',
     any(height[i] < h < height[j] for i, j in strings for h in height[j:])),
    ('a flower with a string has an even taller one behind its nearest taller one',
     any(max(height[j:]) > height[j] for i, j in strings)),
    ('a flower has two or more taller ones on its right',
     any(sum(h > height[i] for h in height[i + 1:]) > 1 for i in range(n))),
    ('a flower is tied while another one further left still has to wait', waits),
    ('a string is longer than one metre', any(j - i > 1 for i, j in strings)),
    ('one flower supports two or more others', len({j for _, j in strings}) < len(strings)),
    ('the taller flower that is nearest to a flower is on its left',
     any(left[i] is not None and (right[i] is None or i - left[i] < right[i] - i) for i in range(n))),
    ('it makes a difference if the flowers are tied to the left',
     (sum(lefts), n - len(lefts)) != (sum(j - i for i, j in strings), len(sticks))),
    ('the strings and the differences in height have different sums',
     sum(j - i for i, j in strings) != sum(height[j] - height[i] for i, j in strings)),
    ('heights with different numbers of digits must be compared', len({len(str(h)) for h in height}) > 1),
    ('two or more sticks are needed', len(sticks) > 1),
    ('the last flower supports another one', n - 1 in right),
    ('two flowers have the same height', len(set(height)) < n),
    ('at least one string is needed', strings),
    ('no string is needed', not strings),
    ('n = 1', n == 1),
]
for text, holds in properties:
    if holds:
        print(text)
