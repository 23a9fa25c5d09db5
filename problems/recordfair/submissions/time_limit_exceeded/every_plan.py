# Tries all plans: buys, sells or does nothing on each day.
from itertools import product

n = int(input())
prices = list(map(int, input().split()))


def profit_of(plan):
    copies = money = 0
    for action, price in zip(plan, prices):
        copies += action
        money -= action * price
        if copies < 0:
            return 0
    return money


print(max(map(profit_of, product([-1, 0, 1], repeat=n))))
