# Takes out the thing of this kind that was loaded first, not the one nearest to the door, so the order is wrong afterwards.
from collections import deque

n = int(input())
van = []
places = {}
taken = set()
answer = "ok"
for entry, x in enumerate(map(int, input().split()), 1):
    if x > 0:
        places.setdefault(x, deque()).append(len(van))
        van.append(x)
        continue
    while len(van) - 1 in taken:
        van.pop()
        taken.remove(len(van))
    if not van or van[-1] != -x:
        answer = entry
        break
    taken.add(places[-x].popleft())
print(answer)
