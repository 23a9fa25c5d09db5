"""Prints the properties of one input."""
n, w = map(int, input().split())
listed = list(map(int, input().split()))
weights = sorted(listed)


def from_the_ends(order, limit, alone='last'):
    """Lets the first child ride with the last one. If they are too heavy, this one rides alone."""
    number = 0
    while order:
        number += 1
        if alone == 'nobody' and len(order) == 1:
            return number - 1
        if len(order) == 1 or order[0] + order[-1] <= limit:
            order = order[1:-1]
        elif alone == 'both':
            order = order[1:-1]
            number += 1
        else:
            order = order[1:] if alone == 'first' else order[:-1]
    return number


def any_number(order):
    """Lets as many light children ride with the heaviest one as it can carry."""
    number = 0
    while order:
        *order, load = order
        while order and load + order[0] <= w:
            load += order[0]
            order = order[1:]
        number += 1
    return number


def neighbours(order):
    """Lets each child ride with the next one, if they are light enough."""
    i = number = 0
    while i < n:
        i += 2 if i + 1 < n and order[i] + order[i + 1] <= w else 1
        number += 1
    return number


def first_fit(order):
    """Lets each child ride with the first other one that is light enough."""
    order, number = order[:], 0
    while order:
        first = order.pop(0)
        partner = next((child for child in order if first + child <= w), None)
        if partner:
            order.remove(partner)
        number += 1
    return number


best = from_the_ends(weights, w)
heavy = sum(2 * weight > w for weight in weights)
half = n // 2
halves = n - sum(weights[i] + weights[i + half] <= w for i in range(half))
exact = sum(min(weights.count(a), weights.count(w - a)) for a in set(weights) if 2 * a < w) + weights.count(w / 2) // 2
properties = [
    ('there is only one child', n == 1),
    ('two children that weigh exactly w together must share a toboggan', from_the_ends(weights, w - 1) > best),
    ('two children that weigh less than w together must share a toboggan', best < n - exact),
    ('a third child on a toboggan would not be too heavy, and would save a toboggan', any_number(weights) < best),
    ('more toboggans are needed than if any two children could ride together', best > (n + 1) // 2),
    ('a child must ride alone although others can share a toboggan', n < 2 * best < 2 * n),
    ('a child must ride alone', 2 * best > n),
    ('nobody can share a toboggan', best == n),
    ('a child of more than half of w must share a toboggan', heavy + (n - heavy + 1) // 2 > best),
    ('a light child cannot share with just any child of more than half of w', max(heavy, (n + 1) // 2) < best),
    ('letting each child ride with the first one in the list that fits is not best', first_fit(listed) > best),
    ('children that must share a toboggan are not next to each other in the list', neighbours(listed) > best),
    ('the list is not sorted by weight, and that matters', from_the_ends(listed, w) != best),
    ('a light child must ride with a heavy one, not with another light one', neighbours(weights) > best),
    ('of the children left, the heaviest must ride alone, but the lightest must share', from_the_ends(weights, w, 'first') > best),
    ('of the children left, the lightest must share, but not with the heaviest', from_the_ends(weights, w, 'both') > best),
    ('sharing in order, lightest of the lighter half with lightest of the heavier, is not best', halves > best),
    ('one child is left alone when the others have left, lightest with heaviest',
     from_the_ends(weights, w, 'nobody') < best),
    ('the total weight would fit on fewer toboggans', max((n + 1) // 2, -(-sum(weights) // w)) < best),
    ('weights above 9 must be compared with smaller ones', from_the_ends(sorted(listed, key=str), w) != best),
]
for text, holds in properties:
    if holds:
        print(text)
