# Reads the offer as "pay for k rolls, then get one for free".
price, every, rolls = map(int, input().split())
print((rolls - rolls // (every + 1)) * price)
