# Takes off one cent for each free roll, and not the price of a roll.
price, every, rolls = map(int, input().split())
free = rolls // every
print(rolls * price - free)
