# Makes every roll a little cheaper instead of some of them free.
price, every, rolls = map(int, input().split())
print(int(rolls * price * (1 - 1 / every)))
