from collections import deque

n = int(input())
grid = [input() for _ in range(n)]
seen = set()
islands = 0
for r in range(n):
    for c in range(n):
        if grid[r][c] == '.' and (r, c) not in seen:
            islands += 1
            q = deque([(r, c)])
            seen.add((r, c))
            while q:
                x, y = q.popleft()
                for nx, ny in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if 0 <= nx < n and 0 <= ny < n and grid[nx][ny] == '.' and (nx, ny) not in seen:
                        seen.add((nx, ny))
                        q.append((nx, ny))
print(islands)
