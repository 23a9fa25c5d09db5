# Sells as soon as there is a profit, and never takes a sale back.
import heapq

n = int(input())
bought = []
profit = 0
for price in map(int, input().split()):
    if bought and bought[0] < price:
        profit += price - heapq.heappop(bought)
    else:
        heapq.heappush(bought, price)
print(profit)
