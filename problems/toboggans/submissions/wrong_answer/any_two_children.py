# Puts two children on each toboggan, even if they are too heavy together.
n, w = map(int, input().split())
print((n + 1) // 2)
