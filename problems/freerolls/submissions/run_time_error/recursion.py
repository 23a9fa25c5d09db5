def cost(roll):
    if roll == 0:
        return 0
    return cost(roll - 1) + (0 if roll % every == 0 else price)


price, every, rolls = map(int, input().split())
print(cost(rolls))
