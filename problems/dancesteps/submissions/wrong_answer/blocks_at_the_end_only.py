# Only looks at the end of the complete dance, but a block in the middle can be danced twice, too.
def is_boring(dance):
    n = len(dance)
    return any(dance[n - b:] == dance[n - 2 * b:n - b] for b in range(1, n // 2 + 1))


def count(dance):
    if len(dance) == len(plan):
        return 0 if is_boring(dance) else 1
    planned = plan[len(dance)]
    return sum(count(dance + step) for step in ("LRJ" if planned == "?" else planned))


plan = input()
print(count(""))
