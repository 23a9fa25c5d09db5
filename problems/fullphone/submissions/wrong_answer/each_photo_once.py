# Never halves the same photo twice, although the app may take a photo on many nights.
n, k = map(int, input().split())
sizes = sorted(map(int, input().split()), reverse=True)
for photo in range(min(n, k)):
    sizes[photo] = (sizes[photo] + 1) // 2
print(sum(sizes))
