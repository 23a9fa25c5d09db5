# Writes each passage into every evening on which it helps: there can be thousands of both.
import sys
from heapq import heappop, heappush


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

    def dijkstra(s):
        d = [INF] * (n + 1)
        label = [-1] * (n + 1)
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
        return d, label

    d1, left = dijkstra(1)
    dn, right = dijkstra(n)
    ans = [INF] * k
    for a, b, w in edges:
        if d1[a] >= INF or (index[a] >= 0 and index[b] >= 0 and abs(index[a] - index[b]) == 1):
            continue
        for u, v in ((a, b), (b, a)):
            c = d1[u] + w + dn[v]
            for i in range(left[u], right[v]):
                if c < ans[i]:
                    ans[i] = c
    print("\n".join(str(x) if x < INF else "-1" for x in ans))

main()
