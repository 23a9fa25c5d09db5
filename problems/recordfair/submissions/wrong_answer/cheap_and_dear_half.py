# Buys on the cheaper half of the days and sells on the others, in the order of the days, if there is a copy to sell.
n = int(input())
prices = list(map(int, input().split()))
order = sorted(range(n), key=lambda day: prices[day])
cheap = set(order[:n // 2])
profit = 0
bought = []
for day in range(n):
    if day in cheap:
        bought.append(prices[day])
    elif bought:
        profit += prices[day] - bought.pop()
print(profit)
