# Goes on to the next photo when the halved one is smaller, and never goes back, although it may be the largest again.
n, k = map(int, input().split())
sizes = sorted(map(int, input().split()), reverse=True)
photo = 0
for _ in range(k):
    sizes[photo] = (sizes[photo] + 1) // 2
    if photo + 1 < n and sizes[photo] < sizes[photo + 1]:
        photo += 1
print(sum(sizes))
