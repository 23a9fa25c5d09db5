# Takes the remainder of n divided by k for the number of free rolls. These are the rolls after the last free one.
price, every, rolls = map(int, input().split())
free = rolls % every
print((rolls - free) * price)
