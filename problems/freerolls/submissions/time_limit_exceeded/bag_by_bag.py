price, every, rolls = map(int, input().split())
total = 0
while rolls >= every:
    total += (every - 1) * price
    rolls -= every
print(total + rolls * price)
