# Cuts the dance into blocks of equal length from its start, and misses a block that begins between two cuts.
def is_boring(dance):
    for b in range(1, len(dance) // 2 + 1):
        for i in range(0, len(dance) - 2 * b + 1, b):
            if dance[i:i + b] == dance[i + b:i + 2 * b]:
                return True
    return False


def count(dance):
    if is_boring(dance):
        return 0
    if len(dance) == len(plan):
        return 1
    planned = plan[len(dance)]
    return sum(count(dance + step) for step in ("LRJ" if planned == "?" else planned))


plan = input()
print(count(""))
