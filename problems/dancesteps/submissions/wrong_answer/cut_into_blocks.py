# Cuts the dance into blocks of equal length from its start, and misses a block that begins between two cuts.
def count(dance):
    n = len(dance)
    for b in range(1, n // 2 + 1):
        if n % b == 0 and dance[n - b:] == dance[n - 2 * b:n - b]:
            return 0
    if n == len(plan):
        return 1
    return sum(count(dance + step) for step in ("LRJ" if plan[n] == "?" else plan[n]))


plan = input()
print(count(""))
