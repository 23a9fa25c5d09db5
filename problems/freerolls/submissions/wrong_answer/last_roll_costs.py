# The last roll of the bag always costs money, although it is free if n is a multiple of k.
price, every, rolls = map(int, input().split())
free = (rolls - 1) // every
print((rolls - free) * price)
