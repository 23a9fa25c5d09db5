"""Reads one input and prints its properties: which mistakes could show here."""
n = int(input())
weights = list(map(int, input().split()))
s = sorted(weights)
pairs = [(s[i], s[i + 1]) for i in range(n - 1)]
difference = [b - a for a, b in pairs]
smallest = min(difference)
where = difference.index(smallest)
right = pairs[where]
tied = {pair for pair, d in zip(pairs, difference) if d == smallest}
neighbours = list(zip(weights, weights[1:]))
first_neighbours = min(neighbours, key=lambda pair: abs(pair[0] - pair[1]))
twice = [w for i, w in enumerate(weights) if w in weights[:i]]
in_list = [(weights[i], weights[j]) for i in range(n) for j in range(i + 1, n)]
listed = [tuple(sorted(pair)) for pair in in_list if tuple(sorted(pair)) in tied]
texts = sorted(weights, key=str)
for text, holds in [
    ('the right pair is the two lightest of three or more stones', n > 2 and where == 0),
    ('the right pair is the two heaviest of three or more stones', n > 2 and right == pairs[-1]),
    ('the heavier stone of the right pair comes before the lighter one in the input', right[0] < right[1] and right[::-1] in in_list),
    ('the right pair is the second and third lightest, or the fourth and fifth, …', right not in pairs[::2]),
    ('a heavier pair also differs less than the two lightest stones', any(d < difference[0] and pair > right for pair, d in zip(pairs, difference))),
    ('a pair heavier than the right one differs less than the pair just before it', any(difference[i] < difference[i - 1] for i in range(where + 1, n - 1))),
    ('the first weight that repeats an earlier one is not the lightest that does', twice and twice[0] > min(twice)),
    ('trying all pairs from left to right, a heavier one that differs least comes first', len(tied) > 1 and listed[0] != right),
    ('trying all pairs from left to right, a heavier one that differs least comes last', len(tied) > 1 and listed[-1] != right),
    ('pairs of different weights differ by the same smallest amount', len(tied) > 1),
    ('two stones have the same weight and others have other weights', smallest == 0 and s[0] < s[-1]),
    ('two stones have the same weight', smallest == 0),
    ('the first neighbours in the input that differ least are not the right pair', tuple(sorted(first_neighbours)) != right),
    ('the smallest difference is larger than 1 000 000', smallest > 10**6),
    ('the smallest difference is larger than 100', smallest > 100),
    ('the two lightest stones are not the right pair', where > 0),
    ('the weights would be in another order if they were compared as text', texts != s),
    ('the stones of the right pair have different weights', smallest > 0),
    ('the stones do not come in the order of their weights', weights != s),
    ('there are only two stones', n == 2),
]:
    if holds:
        print(text)
