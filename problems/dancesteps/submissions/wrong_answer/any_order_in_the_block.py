# Takes two blocks for the same if they have the same steps in another order, such as LRJ and RLJ.
def count(dance):
    if len(dance) == len(plan):
        return 1
    ways = 0
    for step in "LRJ" if plan[len(dance)] == "?" else plan[len(dance)]:
        longer = dance + step
        n = len(longer)
        if all(sorted(longer[n - b:]) != sorted(longer[n - 2 * b:n - b]) for b in range(1, n // 2 + 1)):
            ways += count(longer)
    return ways


plan = input()
print(count(""))
