# Charges all rolls if there are exactly k of them, although the last one is free.
price, every, rolls = map(int, input().split())
if rolls > every:
    rolls -= rolls // every
print(rolls * price)
