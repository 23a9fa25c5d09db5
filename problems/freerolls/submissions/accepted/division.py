price, every, rolls = map(int, input().split())
print((rolls - rolls // every) * price)
