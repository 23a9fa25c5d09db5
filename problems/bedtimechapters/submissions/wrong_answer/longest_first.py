# Gives the longest chapters first to the evening with the fewest words, in any order.
from heapq import heapify, heapreplace

n, k = map(int, input().split())
evenings = [0] * k
heapify(evenings)
for chapter in sorted(map(int, input().split()), reverse=True):
    heapreplace(evenings, evenings[0] + chapter)
print(max(evenings))
