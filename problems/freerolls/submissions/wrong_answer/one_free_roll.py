# Only one roll of the bag is free, however many there are.
price, every, rolls = map(int, input().split())
if rolls >= every:
    rolls -= 1
print(rolls * price)
