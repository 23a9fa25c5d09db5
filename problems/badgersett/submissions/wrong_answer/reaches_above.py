# A part that leads back to the chamber above, but not higher, counts as cut off.
import sys

input = sys.stdin.readline
n, m = map(int, input().split())
tunnels = [[] for _ in range(n + 1)]
for number in range(m):
    a, b = map(int, input().split())
    tunnels[a].append((b, number))
    tunnels[b].append((a, number))
depth = [-1] * (n + 1)
low = [0] * (n + 1)
size = [1] * (n + 1)
came_by = [-1] * (n + 1)
depth[1] = 0
way = [1]
critical = most = 0
while way:
    chamber = way[-1]
    if tunnels[chamber]:
        to, number = tunnels[chamber].pop()
        if number == came_by[chamber]:
            continue
        if depth[to] < 0:
            depth[to] = low[to] = len(way)
            came_by[to] = number
            way.append(to)
        elif depth[to] < low[chamber]:
            low[chamber] = depth[to]
    else:
        way.pop()
        if way:
            above = way[-1]
            if low[chamber] >= depth[above]:
                critical += 1
                most = max(most, size[chamber] * (n - size[chamber]))
            low[above] = min(low[above], low[chamber])
            size[above] += size[chamber]
print(critical, most)
