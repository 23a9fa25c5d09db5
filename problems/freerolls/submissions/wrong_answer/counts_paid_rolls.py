# Prints how many rolls are paid, and forgets the price of a roll.
price, every, rolls = map(int, input().split())
free = rolls // every
print(rolls - free)
