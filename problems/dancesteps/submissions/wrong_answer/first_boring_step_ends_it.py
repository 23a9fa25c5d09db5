# Does not try the remaining steps at a place once a step there makes the dance boring.
def is_boring_at_the_end(dance):
    n = len(dance)
    return any(dance[n - b:] == dance[n - 2 * b:n - b] for b in range(1, n // 2 + 1))


def count(dance):
    if len(dance) == len(plan):
        return 1
    ways = 0
    for step in "LRJ" if plan[len(dance)] == "?" else plan[len(dance)]:
        if is_boring_at_the_end(dance + step):
            break
        ways += count(dance + step)
    return ways


plan = input()
print(count(""))
