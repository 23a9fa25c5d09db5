# For each last stall: every kind tells the latest first stall that still leaves enough of it.
# The smallest of these is the start. A heap finds it; entries that have changed are dropped later.
from collections import Counter, deque
from heapq import heapify, heappop, heappush

input()
street = input().split()
amounts = Counter(input().split())
recent = {kind: deque() for kind in amounts}
start = {kind: 0 for kind in amounts}           # 0: not enough of it so far
heap = [(0, kind) for kind in amounts]
heapify(heap)
answer = (len(street) + 1, 0, 0)
for last, kind in enumerate(street, 1):
    if kind not in amounts:
        continue
    recent[kind].append(last)
    if len(recent[kind]) > amounts[kind]:
        recent[kind].popleft()
    if len(recent[kind]) == amounts[kind]:
        start[kind] = recent[kind][0]
        heappush(heap, (start[kind], kind))
    while heap[0][0] != start[heap[0][1]]:
        heappop(heap)
    first = heap[0][0]
    if first > 0:
        answer = min(answer, (last - first + 1, first, last))
print(f'{answer[1]} {answer[2]}' if answer[1] else 'impossible')
