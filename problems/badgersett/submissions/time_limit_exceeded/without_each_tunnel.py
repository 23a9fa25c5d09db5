# Takes each tunnel away and looks how many chambers can still be reached.
n, m = map(int, input().split())
tunnels = [[] for _ in range(n + 1)]
ends = []
for number in range(m):
    a, b = map(int, input().split())
    ends.append(a)
    tunnels[a].append((b, number))
    tunnels[b].append((a, number))
critical = most = 0
for missing in range(m):
    seen = {ends[missing]}
    stack = [ends[missing]]
    while stack:
        for other, number in tunnels[stack.pop()]:
            if number != missing and other not in seen:
                seen.add(other)
                stack.append(other)
    if len(seen) < n:
        critical += 1
        most = max(most, len(seen) * (n - len(seen)))
print(critical, most)
