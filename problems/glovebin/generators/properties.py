"""Prints the properties of one input."""
n, m, d = map(int, input().split())
left = list(map(int, input().split()))
right = list(map(int, input().split()))
differences = [b - a for a in left for b in right]
pairs = sum(abs(x) <= d for x in differences)
fits = [sum(abs(a - b) <= d for b in right) for a in left]
fits_right = [sum(abs(a - b) <= d for a in left) for b in right]
larger = sorted(range(m), key=lambda j: right[j])[n:]
ranges = [(sum(b < a - d for b in right), sum(b <= a + d for b in right)) for a in sorted(left)]
steps = [q - p for one, two in zip([(0, 0)] + ranges, ranges) for p, q in zip(one, two)]
worn_left = [a for a, count in zip(left, fits) if count]
worn_right = [b for b, count in zip(right, fits_right) if count]


def same_hand(sizes):
    """Whether two gloves of the same hand differ by at most d."""
    sizes = sorted(sizes)
    return any(b - a <= d for a, b in zip(sizes, sizes[1:]))


def as_text(sizes):
    return sorted(sizes, key=str) != sorted(sizes)


properties = [
    ('no pair can be worn together', pairs == 0),
    ('in some pair, the right glove is larger by exactly d', d > 0 and d in differences),
    ('in some pair, the right glove is smaller by exactly d', d > 0 and -d in differences),
    ('in some pair, the sizes differ by exactly d', d in differences or -d in differences),
    ('d = 0', d == 0),
    ('a left and a right glove have the same size', 0 in differences),
    ('in some pair, the right glove is larger', any(0 < x <= d for x in differences)),
    ('in some pair, the right glove is smaller', any(-d <= x < 0 for x in differences)),
    ('in some pair, the sizes are different', any(0 < abs(x) <= d for x in differences)),
    ('a glove that has a partner has a twin of the same hand and size',
     len(set(worn_left)) < len(worn_left) or len(set(worn_right)) < len(worn_right)),
    ('two left gloves that have a partner have the same size', len(set(worn_left)) < len(worn_left)),
    ('two right gloves that have a partner have the same size', len(set(worn_right)) < len(worn_right)),
    ('a left glove goes with several right ones', max(fits) > 1),
    ('a right glove goes with several left ones', max(fits_right) > 1),
    ('a glove belongs to several pairs', max(fits + fits_right) > 1),
    ('with sorted gloves, several right ones must be passed for one left glove', max(steps) > 1),
    ('a left glove does not go with any right one', min(fits) == 0),
    ('two left or two right gloves differ by at most d', same_hand(left) or same_hand(right)),
    ('two left gloves go with the largest right one', fits_right[right.index(max(right))] > 1),
    ('the largest right glove belongs to a pair', fits_right[right.index(max(right))] > 0),
    ('the largest left glove goes with the largest right one or is too large for it', max(left) + d >= max(right)),
    ('there are more right than left gloves, and one of the m - n largest has a partner', any(fits_right[j] for j in larger)),
    ('there are more right than left gloves', m > n),
    ('there are more left than right gloves', n > m),
    ('the right gloves are not sorted by size', right != sorted(right)),
    ('the left gloves are not sorted by size', left != sorted(left)),
    ('the left or the right gloves are not sorted by size', left != sorted(left) or right != sorted(right)),
    ('sizes with different numbers of digits must be compared', as_text(left) or as_text(right)),
]
for text, holds in properties:
    if holds:
        print(text)
