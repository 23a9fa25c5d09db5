# Only looks for blocks of two or more steps, but a single step that is danced twice is a block, too.
def count(dance):
    if len(dance) == len(plan):
        return 1
    ways = 0
    for step in "LRJ" if plan[len(dance)] == "?" else plan[len(dance)]:
        longer = dance + step
        n = len(longer)
        if all(longer[n - b:] != longer[n - 2 * b:n - b] for b in range(2, n // 2 + 1)):
            ways += count(longer)
    return ways


plan = input()
print(count(""))
