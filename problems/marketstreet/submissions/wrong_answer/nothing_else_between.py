# Accepts only stretches where every stall sells something needed, as if no stall could be passed by.
from collections import Counter

n, m = map(int, input().split())
stalls = input().split()
wanted = Counter(input().split())
answer = "impossible"
for left in range(n - m + 1):
    if Counter(stalls[left:left + m]) == wanted:
        answer = f"{left + 1} {left + m}"
        break
print(answer)
