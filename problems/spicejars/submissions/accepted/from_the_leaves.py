import heapq
import sys

names = sys.stdin.read().split()[1:]
nodes = [{}]           # the next letters of each beginning
parents = [0]
lengths = [0]
labels = [None]        # heaps of the negative lengths of the labels that begin like this
for name in names:
    node = 0
    for letter in name:
        following = nodes[node].get(letter)
        if following is None:
            following = len(nodes)
            nodes[node][letter] = following
            nodes.append({})
            parents.append(node)
            lengths.append(lengths[node] + 1)
            labels.append(None)
        node = following
    labels[node] = [-len(name)]

is_name = [heap is not None for heap in labels]
# Longer beginnings of a name have larger numbers, so they come first.
for node in range(len(nodes) - 1, 0, -1):
    heap = labels[node]
    if not is_name[node]:
        heapq.heapreplace(heap, -lengths[node])
    # Put the smaller heap into the larger one.
    above = labels[parents[node]]
    if above is None:
        labels[parents[node]] = heap
        continue
    if len(above) < len(heap):
        above, heap = heap, above
    for length in heap:
        heapq.heappush(above, length)
    labels[parents[node]] = above
print(-sum(labels[0]))
