"""Prints the properties of one input."""
from heapq import heappop, heappush

n = int(input())
prices = list(map(int, input().split()))


def profit(copies):
    """The highest profit if he may own this number of copies at a time."""
    best = {0: 0}
    for price in prices:
        after = dict(best)
        for owned, money in best.items():
            for other, change in (owned + 1, -price), (owned - 1, price):
                if 0 <= other <= copies:
                    after[other] = max(after.get(other, -10**18), money + change)
        best = after
    return best[0]


def greedy(times):
    """Sells the cheapest copy at each chance. The price of a sale is kept so many times, to take it back or to buy."""
    costs, total = [], 0
    for price in prices:
        if costs and costs[0] < price:
            total += price - heappop(costs)
            for _ in range(times):
                heappush(costs, price)
        else:
            heappush(costs, price)
    return total


def halves():
    """Buys on the cheaper half of the days and sells on the others if there is a copy."""
    cheap = set(sorted(range(n), key=lambda day: prices[day])[:n // 2])
    total, owned = 0, []
    for day in range(n):
        if day in cheap:
            owned.append(prices[day])
        elif owned:
            total += prices[day] - owned.pop()
    return total


def largest_first():
    """Takes the two days with the largest difference, and then those of the other days."""
    used, total = set(), 0
    for gain, i, j in sorted(((prices[j] - prices[i], i, j) for j in range(n) for i in range(j)), reverse=True):
        if gain > 0 and i not in used and j not in used:
            total += gain
            used |= {i, j}
    return total


best = greedy(2)
differences = [b - a for i, b in enumerate(prices) for a in prices[:i]]
rises = [b - a for a, b in zip(prices, prices[1:])]
properties = [
    ('the fair has only one day', n == 1),
    ('the prices are the same on all days', len(set(prices)) == 1 < n),
    ('no profit is possible', best == 0),
    ('he must own two copies at the same time', profit(1) < best),
    ('he must own three copies at the same time', profit(2) < best),
    ('a sale must be put off to a later day with a higher price', greedy(0) < best),
    ('on a day on which a sale is put off, a copy must be bought as well', greedy(1) < best),
    ('selling several copies on one day would pay, but only one can be sold', sum(
        max(prices[day:]) - prices[day] for day in range(n)) > best),
    ('taking the two days with the largest rise, again and again, can miss the best plan', largest_first() < best),
    ('the price rises on two days in a row', any(a > 0 < b for a, b in zip(rises, rises[1:]))),
    ('more than one copy must be sold', best > max(differences, default=0) > 0),
    ('the best days to buy are not just the cheaper half of all days', halves() != best),
    ('the cheaper half of the days does not come first', max(prices[:n // 2], default=0) > min(prices[n // 2:])),
    ('the first day has the highest price', prices[0] == max(prices) > min(prices)),
    ('the cheapest day is the last one', prices[-1] == min(prices) < max(prices)),
    ('the highest price is not the last one', prices[-1] < max(prices)),
    ('the lowest price is not the first one', prices[0] > min(prices)),
    ('some days have the same price', len(set(prices)) < n),
    ('the number of days is odd', n % 2 == 1),
    ('a profit is possible', best > 0),
]
for text, holds in properties:
    if holds:
        print(text)
