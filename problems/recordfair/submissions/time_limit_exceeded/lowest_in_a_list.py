# The right idea with a list: looks at all prices to find the lowest one.
n = int(input())
costs = []
profit = 0
for price in map(int, input().split()):
    costs += [price, price]
    lowest = min(costs)
    costs.remove(lowest)
    profit += price - lowest
print(profit)
