# Walks through the whole tree from each apple.
n, k = map(int, input().split())
apples = set(map(int, input().split()))
branches = [[] for _ in range(n + 1)]
for _ in range(n - 1):
    a, b, length = map(int, input().split())
    branches[a].append((b, length))
    branches[b].append((a, length))
longest = 0
for apple in apples:
    stack = [(apple, 0, 0)]
    while stack:
        fork, above, distance = stack.pop()
        if fork in apples:
            longest = max(longest, distance)
        stack += [(other, fork, distance + length) for other, length in branches[fork] if other != above]
print(longest)
