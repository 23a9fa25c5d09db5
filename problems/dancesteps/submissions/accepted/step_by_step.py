def count(dance):
    if len(dance) == len(plan):
        return 1
    ways = 0
    for step in "LRJ" if plan[len(dance)] == "?" else plan[len(dance)]:
        longer = dance + step
        if not is_boring_at_the_end(longer):
            ways += count(longer)
    return ways


def is_boring_at_the_end(dance):
    n = len(dance)
    for b in range(1, n // 2 + 1):
        if dance[n - b:] == dance[n - 2 * b:n - b]:
            return True
    return False


plan = input()
print(count(""))
