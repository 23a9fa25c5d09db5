import heapq

n = int(input())
costs = []
profit = 0
for price in map(int, input().split()):
    heapq.heappush(costs, price)
    profit += price - heapq.heappushpop(costs, price)
print(profit)
