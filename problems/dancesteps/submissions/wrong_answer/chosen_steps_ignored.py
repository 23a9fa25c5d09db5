# Counts all dances of this length that are not boring, whatever steps the teacher has already chosen.
def count(dance):
    if len(dance) == length:
        return 1
    ways = 0
    for step in "LRJ":
        longer = dance + step
        n = len(longer)
        if all(longer[n - b:] != longer[n - 2 * b:n - b] for b in range(1, n // 2 + 1)):
            ways += count(longer)
    return ways


length = len(input())
print(count(""))
