# Reads the offer as "k paid rolls, then one gift".
price, every, rolls = map(int, input().split())
print((rolls - rolls // (every + 1)) * price)
