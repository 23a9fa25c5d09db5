# Checks only the open steps, not those that the teacher has chosen.
def boring(dance):
    n = len(dance)
    return any(dance[n - b:] == dance[n - 2 * b:n - b] for b in range(1, n // 2 + 1))


def count(dance):
    if len(dance) == len(plan):
        return 1
    planned = plan[len(dance)]
    if planned != "?":
        return count(dance + planned)
    return sum(count(dance + step) for step in "LRJ" if not boring(dance + step))


plan = input()
print(count(""))
