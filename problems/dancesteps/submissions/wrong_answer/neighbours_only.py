# Only looks for single steps that are danced twice.
def count(dance):
    if len(dance) == len(plan):
        return 1
    ways = 0
    for step in "LRJ" if plan[len(dance)] == "?" else plan[len(dance)]:
        if not dance.endswith(step):
            ways += count(dance + step)
    return ways


plan = input()
print(count(""))
