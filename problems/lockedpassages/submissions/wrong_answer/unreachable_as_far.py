# Rooms that cannot be reached count as far away, and a passage between two of them as a way round.
import sys
from heapq import heappush, heappop

def main():
    data = list(map(int, sys.stdin.buffer.read().split()))
    n, m, k = data[0], data[1], data[2]
    route = data[3:4 + k]
    index = [-1] * (n + 1)
    for i, v in enumerate(route):
        index[v] = i
    adj = [[] for _ in range(n + 1)]
    edges = []
    p = 4 + k
    for i in range(m):
        a, b, w = data[p], data[p + 1], data[p + 2]
        p += 3
        adj[a].append((b, w))
        adj[b].append((a, w))
        edges.append((a, b, w))
    INF = 10 ** 18

    def dijkstra(s, label):
        d = [INF] * (n + 1)
        d[s] = 0
        q = [(0, s)]
        while q:
            x, v = heappop(q)
            if x > d[v]:
                continue
            if index[v] >= 0:
                label[v] = index[v]
            for u, w in adj[v]:
                if x + w < d[u]:
                    d[u] = x + w
                    label[u] = label[v]
                    heappush(q, (x + w, u))
        return d

    left = [0] * (n + 1)      # where the way from room 1 leaves the route
    right = [k] * (n + 1)     # where the way to room n comes back
    d1 = dijkstra(1, left)
    dn = dijkstra(n, right)
    start = [[] for _ in range(k + 1)]
    for a, b, w in edges:
        if index[a] >= 0 and index[b] >= 0 and abs(index[a] - index[b]) == 1:
            continue
        for u, v in ((a, b), (b, a)):
            if left[u] < right[v]:
                start[left[u] + 1].append((d1[u] + w + dn[v], right[v]))
    q = []
    out = []
    for i in range(1, k + 1):
        for c in start[i]:
            heappush(q, c)
        while q and q[0][1] < i:
            heappop(q)
        out.append(q[0][0] if q else -1)
    print("\n".join(map(str, out)))

main()
