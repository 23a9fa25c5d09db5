# Makes every sequence of steps and checks it at the end.
from itertools import product

plan = input()
n = len(plan)


def is_boring(dance):
    for start in range(n):
        for block in range(1, (n - start) // 2 + 1):
            middle = start + block
            if dance[start:middle] == dance[middle:middle + block]:
                return True
    return False


choices = ["LRJ" if planned == "?" else planned for planned in plan]
print(sum(not is_boring(dance) for dance in product(*choices)))
