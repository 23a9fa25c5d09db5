# Tries all sets of boats.
from itertools import combinations

length, n = map(int, input().split())
boats = list(map(int, input().split()))
most = 0
for count in range(1, n + 1):
    for chosen in combinations(boats, count):
        if sum(chosen) + count - 1 <= length:
            most = count
            break
print(most)
